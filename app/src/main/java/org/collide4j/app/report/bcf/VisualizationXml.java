package org.collide4j.app.report.bcf;

import java.util.List;
import java.util.Locale;
import org.collide4j.app.report.data.XmlText;
import org.collide4j.app.view.Frame;
import org.collide4j.app.view.Snapshot;
import org.collide4j.app.view.Viewpoint;
import org.collide4j.clash.Finding;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Part;

/** The file viewpoint.bcfv of a topic: both parts selected and coloured, seen by the camera of the snapshot. */
final class VisualizationXml {
    private final BcfVersion version;
    private final Frame frame;

    VisualizationXml(BcfVersion version, Frame frame) {
        this.version = version;
        this.frame = frame;
    }

    /** Returns the file. */
    byte[] of(String guid, Finding finding, Snapshot.Seen seen) {
        XmlText xml = new XmlText().open("VisualizationInfo", "Guid", guid).open("Components");
        boolean isOld = version == BcfVersion.V2_1;
        if (isOld) {
            writeHints(xml);
        }
        xml.open("Selection");
        writeComponent(finding.a(), xml);
        writeComponent(finding.b(), xml);
        xml.close().open("Visibility", "DefaultVisibility", "true");
        if (!isOld) {
            writeHints(xml);
        }
        writeHidden(seen.hiding(), xml);
        xml.close().open("Coloring");
        writeColour(Snapshot.COLOUR_A, finding.a(), xml);
        writeColour(Snapshot.COLOUR_B, finding.b(), xml);
        xml.close().close();
        writeCamera(seen.viewpoint(), xml);
        return xml.close().bytes();
    }

    private static void writeHints(XmlText xml) {
        xml.empty(
                "ViewSetupHints",
                "SpacesVisible",
                "false",
                "SpaceBoundariesVisible",
                "false",
                "OpeningsVisible",
                "false");
    }

    private static void writeHidden(List<Part> hidden, XmlText xml) {
        if (!hidden.isEmpty()) {
            xml.open("Exceptions");
            hidden.forEach(part -> writeComponent(part, xml));
            xml.close();
        }
    }

    private void writeColour(int colour, Part part, XmlText xml) {
        xml.open("Color", "Color", String.format(Locale.ROOT, "%06X", colour));
        if (version == BcfVersion.V2_1) {
            writeComponent(part, xml);
        } else {
            xml.open("Components");
            writeComponent(part, xml);
            xml.close();
        }
        xml.close();
    }

    private static void writeComponent(Part part, XmlText xml) {
        String guid = IfcGuid.of(part);
        if (guid == null) {
            xml.open("Component");
        } else {
            xml.open("Component", "IfcGuid", guid);
        }
        xml.text("OriginatingSystem", "collide4j")
                .text("AuthoringToolId", part.name())
                .close();
    }

    private void writeCamera(Viewpoint viewpoint, XmlText xml) {
        xml.open("PerspectiveCamera");
        writeVector("CameraViewPoint", frame.point(viewpoint.eye()), xml);
        writeVector("CameraDirection", frame.direction(viewpoint.direction()), xml);
        writeVector("CameraUpVector", frame.direction(viewpoint.up()), xml);
        xml.number("FieldOfView", Viewpoint.FIELD_OF_VIEW);
        if (version == BcfVersion.V3_0) {
            xml.number("AspectRatio", Snapshot.ASPECT_RATIO);
        }
        xml.close();
    }

    private static void writeVector(String name, Vector3 v, XmlText xml) {
        xml.open(name).number("X", v.x).number("Y", v.y).number("Z", v.z).close();
    }
}
