package org.collide4j.formats;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A tetrahedron with its right angle at the origin and edges of one unit, in each of the formats. */
final class SmallFiles {
    static final String OFF = "OFF\n4 4 0\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n";

    /** Inches, z up; the part stands at (1, 2, 3). */
    static final String COLLADA = """
            <?xml version="1.0"?>
            <COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
            <asset><unit name="inch" meter="0.0254"/><up_axis>Z_UP</up_axis></asset>
            <library_effects><effect id="e"><profile_COMMON><technique sid="t"><lambert>
            <diffuse><color>1 0 0 1</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>
            <library_materials><material id="m" name="red paint"><instance_effect url="#e"/></material></library_materials>
            <library_geometries><geometry id="g" name="tetrahedron"><mesh><source id="p">
            <float_array id="a" count="12">0 0 0 1 0 0 0 1 0 0 0 1</float_array><technique_common>
            <accessor source="#a" count="4" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
            <param name="Z" type="float"/></accessor></technique_common></source>
            <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
            <triangles count="4" material="s"><input semantic="VERTEX" source="#v" offset="0"/>
            <p>0 2 1 0 1 3 0 3 2 1 2 3</p></triangles></mesh></geometry></library_geometries>
            <library_visual_scenes><visual_scene id="s" name="hall"><node id="n" name="part one">
            <translate>1 2 3</translate><instance_geometry url="#g"><bind_material><technique_common>
            <instance_material symbol="s" target="#m"/></technique_common></bind_material></instance_geometry>
            </node></visual_scene></library_visual_scenes>
            <scene><instance_visual_scene url="#s"/></scene></COLLADA>
            """;

    static final String FBX = """
            ; FBX 7.4.0 project file
            FBXHeaderExtension:  {
                FBXHeaderVersion: 1003
                FBXVersion: 7400
            }
            GlobalSettings:  {
                Version: 1000
                Properties70:  {
                    P: "UpAxis", "int", "Integer", "",2
                    P: "UpAxisSign", "int", "Integer", "",1
                    P: "FrontAxis", "int", "Integer", "",1
                    P: "FrontAxisSign", "int", "Integer", "",-1
                    P: "CoordAxis", "int", "Integer", "",0
                    P: "CoordAxisSign", "int", "Integer", "",1
                    P: "UnitScaleFactor", "double", "Number", "",2.54
                }
            }
            Objects:  {
                Geometry: 10, "Geometry::", "Mesh" {
                    Vertices: *12 {
                        a: 0,0,0,1,0,0,0,1,0,0,0,1
                    }
                    PolygonVertexIndex: *12 {
                        a: 0,2,-2,0,1,-4,0,3,-3,1,2,-4
                    }
                }
                Model: 20, "Model::bolt", "Mesh" {
                    Version: 232
                    Properties70:  {
                        P: "Lcl Translation", "Lcl Translation", "", "A",1,2,3
                    }
                }
            }
            Connections:  {
                C: "OO",10,20
                C: "OO",20,0
            }
            """;

    private static final String[] CORNERS = {"000", "100", "010", "001"};
    private static final String[] FACES = {"021", "013", "032", "123"};

    private SmallFiles() {}

    static String amf() {
        StringBuilder vertices = new StringBuilder();
        for (String c : CORNERS) {
            vertices.append("<vertex><coordinates><x>%s</x><y>%s</y><z>%s</z></coordinates></vertex>"
                    .formatted(c.charAt(0), c.charAt(1), c.charAt(2)));
        }
        StringBuilder faces = new StringBuilder();
        for (String f : FACES) {
            faces.append("<triangle><v1>%s</v1><v2>%s</v2><v3>%s</v3></triangle>"
                    .formatted(f.charAt(0), f.charAt(1), f.charAt(2)));
        }
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <amf unit="inch" version="1.1"><object id="1"><mesh><vertices>%s</vertices>
            <volume>%s</volume></mesh></object></amf>
            """.formatted(vertices, faces);
    }

    /** Writes a 3MF file, a packed one, whose root has this attribute: {@code unit="inch"}, or nothing. */
    static Path threeMf(Path file, String unit) throws IOException {
        StringBuilder vertices = new StringBuilder();
        for (String c : CORNERS) {
            vertices.append("<vertex x=\"%s\" y=\"%s\" z=\"%s\"/>".formatted(c.charAt(0), c.charAt(1), c.charAt(2)));
        }
        StringBuilder faces = new StringBuilder();
        for (String f : FACES) {
            faces.append("<triangle v1=\"%s\" v2=\"%s\" v3=\"%s\"/>".formatted(f.charAt(0), f.charAt(1), f.charAt(2)));
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            entry(zip, "[Content_Types].xml", """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
                    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                    <Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>
                    """);
            entry(zip, "_rels/.rels", """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship
                    Target="/3D/3DModel.model" Id="rel0"
                    Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>
                    """);
            entry(zip, "3D/3DModel.model", """
            <?xml version="1.0" encoding="UTF-8"?>
            <model%s xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>
            <object id="2" type="model" name="tetrahedron"><mesh><vertices>%s</vertices><triangles>%s</triangles></mesh>
            </object></resources><build><item objectid="2"/></build></model>
            """.formatted(unit.isEmpty() ? "" : " " + unit, vertices, faces));
        }
        return file;
    }

    private static void entry(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
