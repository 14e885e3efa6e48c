package org.collide4j.experiments;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.StringWriter;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.collide4j.app.console.UserErrorException;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Draws figures as SVG on white, with text as outlines, so that they look the same everywhere. */
final class FigureSvg {
    private static final String SVG = "http://www.w3.org/2000/svg";
    private static final int WIDTH = 860;
    private static final int HEIGHT = 460;
    private static final int DIGITS = 1; // decimals of coordinates in pixels

    /** Okabe and Ito's colours for the colour-blind; markers differ too. */
    private static final List<Color> COLOURS = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x444444));

    private static final List<Marker> MARKS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.SQUARE,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.TRIANGLE_DOWN,
            SeriesMarkers.CROSS,
            SeriesMarkers.PLUS);

    private static final BasicStroke LINE = new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final BasicStroke BROKEN =
            new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {6, 5}, 0);

    static {
        System.setProperty("java.awt.headless", "true"); // charts are drawn without a screen
    }

    private FigureSvg() {}

    /**
     * Checks that this machine has fonts.
     *
     * @throws UserErrorException if it has none
     */
    static void requireFonts() {
        try {
            FontRenderContext context = new FontRenderContext(null, true, true);
            new Font(Font.SANS_SERIF, Font.PLAIN, 12).getStringBounds("0", context);
        } catch (InternalError | ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError e) {
            throw new UserErrorException(
                    "this machine has no fonts to draw figures with; install fontconfig and a font, "
                            + "such as DejaVu, or leave --out away");
        }
    }

    /** Returns the figure as SVG text. */
    static String of(Figure figure) {
        try {
            Document document = emptyDocument();
            SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
            context.setPrecision(DIGITS);
            SVGGraphics2D graphics = new SVGGraphics2D(context, false);
            graphics.setSVGCanvasSize(new Dimension(WIDTH, HEIGHT));
            chart(figure).paint(graphics, WIDTH, HEIGHT);
            Element root = graphics.getRoot(document.getDocumentElement());
            root.setAttribute("viewBox", "0 0 " + WIDTH + " " + HEIGHT);
            root.setAttribute("role", "img");
            root.setAttribute("aria-label", figure.title());
            return text(document);
        } catch (ParserConfigurationException | TransformerException e) {
            throw new IllegalStateException("this Java cannot write XML", e);
        }
    }

    private static Document emptyDocument() throws ParserConfigurationException {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .getDOMImplementation()
                .createDocument(SVG, "svg", null);
    }

    private static String text(Document document) throws TransformerException {
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
        transformer.setOutputProperty(OutputKeys.STANDALONE, "yes");
        StringWriter text = new StringWriter();
        transformer.transform(new DOMSource(document), new StreamResult(text));
        return text.toString();
    }

    private static XYChart chart(Figure figure) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(figure.title())
                .xAxisTitle(figure.x().title())
                .yAxisTitle(figure.y().title())
                .build();
        style(chart.getStyler(), figure);
        figure.curves().forEach(curve -> add(curve, chart));
        return chart;
    }

    private static void style(XYStyler styler, Figure figure) {
        Color ink = new Color(0x222222);
        styler.setXAxisLogarithmic(figure.x().logarithmic());
        styler.setYAxisLogarithmic(figure.y().logarithmic());
        styler.setDecimalPattern("#,##0.#####");
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotBorderColor(new Color(0x999999));
        styler.setPlotGridLinesColor(new Color(0xE2E2E2));
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setChartFontColor(ink);
        styler.setAxisTickLabelsColor(ink);
        styler.setAxisTickMarksColor(new Color(0x999999));
        styler.setChartTitleFont(
                new Font(Font.SANS_SERIF, Font.PLAIN, 12)); // the longest title fits beside the widest legend
        styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
        styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
        styler.setLegendPosition(LegendPosition.OutsideE);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setLegendBackgroundColor(Color.WHITE);
        styler.setMarkerSize(7);
        styler.setPlotContentSize(0.96);
    }

    private static void add(Figure.Curve curve, XYChart chart) {
        XYSeries series = chart.addSeries(curve.label(), curve.x(), curve.y());
        Color colour = COLOURS.get(curve.colour() % COLOURS.size());
        series.setLineColor(colour);
        series.setMarkerColor(colour);
        if (curve.look() == Figure.Look.BROKEN) {
            series.setMarker(SeriesMarkers.NONE);
            series.setLineStyle(BROKEN);
        } else {
            series.setMarker(MARKS.get(curve.colour() % MARKS.size()));
            series.setLineStyle(LINE);
        }
    }
}
