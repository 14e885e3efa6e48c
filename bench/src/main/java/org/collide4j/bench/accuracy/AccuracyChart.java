package org.collide4j.bench.accuracy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.bench.measure.AccuracyContest.Point;

/**
 * The chart: a panel for each query, time upwards, digits to the right, both on log scales. The settings of a library are
 * connected. Colours are those of Okabe and Ito, markers differ too, and the chart follows the page's light or dark scheme.
 */
final class AccuracyChart {
    private static final int COLUMNS = 2;
    private static final int WIDTH = 460;
    private static final int HEIGHT = 250;
    private static final int TOP = 44;
    private static final int LEFT = 46;
    private static final int RIGHT = 30;
    private static final int BOTTOM = 36;
    private static final int HEAD = 28;
    private static final int FOOT = 24;
    private static final int DIGITS = 16;
    private static final double LEAST_NANOS = 200;
    private static final double MOST_NANOS = 30_000;
    private static final double[] TIMES = {300, 1000, 3000, 10_000, 30_000};
    private static final double MARK = 4.5;

    private static final String STYLE = """
            <style>
              .ground { fill: #ffffff } text { fill: #1c2330; font: 12px system-ui, sans-serif } .title { font-weight: 600 }
              .grid { stroke: #dfe4eb } .soft { fill: #566072 } polyline { fill: none; stroke-width: 2 } .mark { stroke-width: 1.5 }
              .collide4j { stroke: #0072b2; fill: #0072b2 } .euclid { stroke: #c45500; fill: #c45500 }
              .jbullet { stroke: #8a6d00; fill: #8a6d00 } .gdx-bullet { stroke: #00795a; fill: #00795a }
              .physx-jni { stroke: #b0447e; fill: #b0447e } .jolt-jni { stroke: #444c5a; fill: #444c5a }
              @media (prefers-color-scheme: dark) {
                .ground { fill: #141921 } text { fill: #e8ecf3 } .grid { stroke: #2b3442 } .soft { fill: #a7b1c1 }
                .collide4j { stroke: #56b4e9; fill: #56b4e9 } .euclid { stroke: #f0883c; fill: #f0883c }
                .jbullet { stroke: #e0c040; fill: #e0c040 } .gdx-bullet { stroke: #37c996; fill: #37c996 }
                .physx-jni { stroke: #e38fc0; fill: #e38fc0 } .jolt-jni { stroke: #c3cad6; fill: #c3cad6 }
              }
              polyline.line { fill: none }
            </style>
            """;

    /** Outlines of the markers, around the origin. */
    private static final Map<String, String> MARKS = marks();

    private final List<Panel.Filled> panels;
    private final StringBuilder out = new StringBuilder();

    AccuracyChart(List<Panel.Filled> panels) {
        this.panels = panels;
    }

    private static Map<String, String> marks() {
        Map<String, String> marks = new LinkedHashMap<>();
        marks.put("collide4j", "M-4,-4h8v8h-8z");
        marks.put("euclid", "M0,-5l5,9h-10z");
        marks.put("jbullet", "M0,5l5,-9h-10z");
        marks.put("gdx-bullet", "M0,-5.5l5.5,5.5l-5.5,5.5l-5.5,-5.5z");
        marks.put("physx-jni", "M-1.5,-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z");
        marks.put("jolt-jni", "M-4.5,0a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0z");
        return marks;
    }

    String svg() {
        int rows = (panels.size() + COLUMNS - 1) / COLUMNS;
        int width = COLUMNS * WIDTH;
        int height = HEAD + rows * HEIGHT + FOOT;
        add("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img'>%n", width, height);
        add("<title>Time of a query against the error that 99 of 100 answers stay below</title>%n");
        out.append(STYLE);
        add("<rect class='ground' width='%d' height='%d'/>%n", width, height);
        legend();
        for (int i = 0; i < panels.size(); i++) {
            add("<g transform='translate(%d,%d)'>%n", i % COLUMNS * WIDTH, HEAD + i / COLUMNS * HEIGHT);
            panel(panels.get(i));
            add("</g>%n");
        }
        add("<text class='soft' text-anchor='middle' x='%d' y='%d'>", width / 2, height - 12);
        add("error that 99 of 100 answers stay below, in parts of the pair’s size; to the right: more digits</text>%n");
        return add("</svg>%n").toString();
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation is in a library that is not on the path
    private StringBuilder add(String format, Object... values) {
        return out.append(String.format(Locale.ROOT, format, values));
    }

    private void legend() {
        int x = LEFT;
        for (String library : MARKS.keySet()) {
            mark(library, x, 20, library);
            add("<text x='%d' y='24'>%s</text>%n", x + 10, library);
            x += 110;
        }
    }

    private void mark(String library, double x, double y, String words) {
        add(
                "<path class='mark %s' transform='translate(%.1f,%.1f)' d='%s'><title>%s</title></path>%n",
                library, x, y, MARKS.getOrDefault(library, ""), words);
    }

    private void panel(Panel.Filled filled) {
        add(
                "<text class='title' x='%d' y='30'>%s</text>%n",
                LEFT, filled.panel().title());
        axes();
        for (String library : MARKS.keySet()) {
            List<Point> points = filled.points().stream()
                    .filter(point -> point.setting().peer().name().equals(library))
                    .toList();
            if (points.size() > 1) {
                line(library, points);
            }
            for (Point point : points) {
                String words = String.format(
                        Locale.ROOT,
                        "%s %s: %.0f ns, %.1e",
                        library,
                        point.setting().name(),
                        point.nanos(),
                        point.usual());
                mark(library, x(point.usual()), y(point.nanos()), words);
            }
        }
    }

    private void axes() {
        for (int digits = 0; digits <= DIGITS; digits += 4) {
            double x = x(Math.pow(10, -digits));
            add("<line class='grid' x1='%.1f' x2='%.1f' y1='%d' y2='%d'/>%n", x, x, TOP, HEIGHT - BOTTOM);
            String words = digits == 0 ? "1" : digits == DIGITS ? "≤ 1e-16" : "1e-" + digits;
            add("<text class='soft' text-anchor='middle' x='%.1f' y='%d'>%s</text>%n", x, HEIGHT - BOTTOM + 16, words);
        }
        for (double nanos : TIMES) {
            double y = y(nanos);
            add("<line class='grid' x1='%d' x2='%d' y1='%.1f' y2='%.1f'/>%n", LEFT, WIDTH - RIGHT, y, y);
            String words = nanos < 1000 ? "300 ns" : String.format(Locale.ROOT, "%.0f µs", nanos / 1000);
            add("<text class='soft' text-anchor='end' x='%d' y='%.1f'>%s</text>%n", LEFT - 4, y + 4, words);
        }
    }

    private void line(String library, List<Point> points) {
        StringBuilder corners = new StringBuilder();
        for (Point point : points) {
            corners.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(point.usual()), y(point.nanos())));
        }
        add(
                "<polyline class='%s line' points='%s'/>%n",
                library, corners.toString().trim());
    }

    private static double x(double error) {
        double digits = Math.min(DIGITS, Math.max(0, -Math.log10(Math.max(error, 1e-300))));
        return LEFT + MARK + (WIDTH - LEFT - RIGHT - 2 * MARK) * digits / DIGITS;
    }

    private static double y(double nanos) {
        double part = Math.log(nanos / LEAST_NANOS) / Math.log(MOST_NANOS / LEAST_NANOS);
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * Math.min(1, Math.max(0, part));
    }
}
