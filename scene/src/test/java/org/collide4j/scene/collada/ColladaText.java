package org.collide4j.scene.collada;

/** Small Collada files of a tetrahedron with its right angle at the origin and edges of one unit. */
final class ColladaText {
    static final String TRIANGLES = primitive("triangles", "<p>0 2 1 0 1 3 0 3 2 1 2 3</p>");

    static final String NODE = "<node id='n' name='part one'><instance_geometry url='#g'/></node>";

    private ColladaText() {}

    /** The primitive with the vertices as its one input. */
    static String primitive(String kind, String body) {
        return "<" + kind + " count='4'><input semantic='VERTEX' source='#v' offset='0'/>" + body + "</" + kind + ">";
    }

    /** A geometry of the primitives over the four corners of the tetrahedron. */
    static String geometry(String id, String primitives) {
        return geometry(id, "0 0 0 1 0 0 0 1 0 0 0 1", primitives);
    }

    /** A geometry of the primitives over the positions. */
    static String geometry(String id, String positions, String primitives) {
        String v = id.equals("g") ? "v" : "v" + id;
        return """
                <geometry id="%s"><mesh><source id="p%s"><float_array id="a%s">%s</float_array><technique_common>
                <accessor source="#a%s" count="%d" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
                <param name="Z" type="float"/></accessor></technique_common></source>
                <vertices id="%s"><input semantic="POSITION" source="#p%s"/></vertices>
                %s</mesh></geometry>
                """.formatted(id, id, id, positions, id, positions.split(" ").length / 3, v, id, primitives);
    }

    /** A file of libraries and the nodes of its scene. */
    static String file(String asset, String libraries, String nodes) {
        return """
                <?xml version="1.0" encoding="utf-8"?>
                <COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
                <asset>%s</asset>
                %s
                <library_visual_scenes><visual_scene id="s" name="hall">%s</visual_scene></library_visual_scenes>
                <scene><instance_visual_scene url="#s"/></scene></COLLADA>
                """.formatted(asset, libraries, nodes);
    }

    static String geometries(String geometries) {
        return "<library_geometries>" + geometries + "</library_geometries>";
    }

    /** The tetrahedron as triangles, placed by these nodes. */
    static String scene(String nodes) {
        return file("", geometries(geometry("g", TRIANGLES)), nodes);
    }

    /** The primitives placed by one node. */
    static String mesh(String primitives) {
        return file("", geometries(geometry("g", primitives)), NODE);
    }

    /** The tetrahedron placed by a node with these steps. */
    static String placed(String steps) {
        return scene("<node id='n'>" + steps + "<instance_geometry url='#g'/></node>");
    }
}
