package org.collide4j.formats;

/**
 * An IFC 2x3 file: a wall of 4 × 0.2 × 3 m with an opening of 1 × 2 m right through, a door in the opening, and a space of
 * 4 × 4 × 3 m before the wall. All lengths in the file are in the unit that is given.
 */
final class SmallIfc {
    static final String WALL = "0WallAAAAAAAAAAAAAAAAA";
    static final String DOOR = "0DoorAAAAAAAAAAAAAAAAA";

    private SmallIfc() {}

    /**
     * Returns the text of the file.
     *
     * @param unit what follows in IFCSIUNIT: {@code .MILLI.,.METRE.}
     * @param perMetre how many of the unit make a metre
     */
    static String text(String unit, double perMetre) {
        StringBuilder data = new StringBuilder("""
                ISO-10303-21;
                HEADER;
                FILE_DESCRIPTION((''),'2;1');
                FILE_NAME('','',(''),(''),'','','');
                FILE_SCHEMA(('IFC2X3'));
                ENDSEC;
                DATA;
                #1=IFCPERSON($,'a',$,$,$,$,$,$);
                #2=IFCORGANIZATION($,'a',$,$,$);
                #3=IFCPERSONANDORGANIZATION(#1,#2,$);
                #4=IFCAPPLICATION(#2,'1','a','a');
                #5=IFCOWNERHISTORY(#3,#4,$,.ADDED.,$,$,$,0);
                #6=IFCSIUNIT(*,.LENGTHUNIT.,@unit);
                #7=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);
                #8=IFCUNITASSIGNMENT((#6,#7));
                #9=IFCCARTESIANPOINT((0.,0.,0.));
                #10=IFCDIRECTION((0.,0.,1.));
                #11=IFCDIRECTION((1.,0.,0.));
                #12=IFCAXIS2PLACEMENT3D(#9,#10,#11);
                #13=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#12,$);
                #14=IFCPROJECT('0ProjectAAAAAAAAAAAAAA',#5,'project',$,$,$,$,(#13),#8);
                #15=IFCLOCALPLACEMENT($,#12);
                #16=IFCSITE('0SiteAAAAAAAAAAAAAAAAA',#5,'site',$,$,#15,$,$,.ELEMENT.,$,$,$,$,$);
                #17=IFCBUILDING('0BuildingAAAAAAAAAAAAA',#5,'building',$,$,#15,$,$,.ELEMENT.,$,$,$);
                #18=IFCBUILDINGSTOREY('0StoreyAAAAAAAAAAAAAAA',#5,'ground floor',$,$,#15,$,$,.ELEMENT.,0.);
                #19=IFCRELAGGREGATES('0RelAAAAAAAAAAAAAAAAA1',#5,$,$,#14,(#16));
                #20=IFCRELAGGREGATES('0RelAAAAAAAAAAAAAAAAA2',#5,$,$,#16,(#17));
                #21=IFCRELAGGREGATES('0RelAAAAAAAAAAAAAAAAA3',#5,$,$,#17,(#18));
                """.replace("@unit", unit));
        box(data, 100, perMetre, 2, 0, 0, 4, 0.2, 3); // wall
        box(data, 200, perMetre, 2, 0, 0.5, 1, 0.4, 2); // opening
        box(data, 300, perMetre, 2, 0, 0.5, 0.9, 0.05, 1.9); // door
        box(data, 400, perMetre, 2, 3, 0, 4, 4, 3); // space
        data.append("""
                #500=IFCWALLSTANDARDCASE('WALL',#5,'Wand-1',$,$,#15,#108,$);
                #501=IFCOPENINGELEMENT('0OpeningAAAAAAAAAAAAAA',#5,'gap',$,$,#15,#208,$);
                #502=IFCDOOR('DOOR',#5,'T\\X2\\00FC\\X0\\r',$,$,#15,#308,$,$,$);
                #503=IFCSPACE('0SpaceAAAAAAAAAAAAAAAA',#5,'room',$,$,#15,#408,$,.ELEMENT.,.INTERNAL.,$);
                #504=IFCRELVOIDSELEMENT('0RelAAAAAAAAAAAAAAAAA4',#5,$,$,#500,#501);
                #505=IFCRELFILLSELEMENT('0RelAAAAAAAAAAAAAAAAA5',#5,$,$,#501,#502);
                #506=IFCRELCONTAINEDINSPATIALSTRUCTURE('0RelAAAAAAAAAAAAAAAAA6',#5,$,$,(#500,#502),#18);
                #507=IFCRELAGGREGATES('0RelAAAAAAAAAAAAAAAAA7',#5,$,$,#18,(#503));
                #508=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('F90'),$);
                #509=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);
                #510=IFCPROPERTYSET('0PsetAAAAAAAAAAAAAAAAA',#5,'Pset_WallCommon',$,(#508,#509));
                #511=IFCRELDEFINESBYPROPERTIES('0RelAAAAAAAAAAAAAAAAA8',#5,$,$,(#500),#510);
                ENDSEC;
                END-ISO-10303-21;
                """.replace("'WALL'", "'" + WALL + "'").replace("'DOOR'", "'" + DOOR + "'"));
        return data.toString();
    }

    /** Appends a rectangle around a point of the ground, extruded upwards; its shape has the number {@code id + 8}. */
    private static void box(
            StringBuilder data, int id, double perMetre, double x, double y, double z, double w, double d, double h) {
        data.append("#%d=IFCCARTESIANPOINT((0.,0.));\n".formatted(id))
                .append("#%d=IFCAXIS2PLACEMENT2D(#%d,$);\n".formatted(id + 1, id))
                .append("#%d=IFCRECTANGLEPROFILEDEF(.AREA.,$,#%d,%s,%s);\n"
                        .formatted(id + 2, id + 1, w * perMetre, d * perMetre))
                .append("#%d=IFCCARTESIANPOINT((%s,%s,%s));\n"
                        .formatted(id + 3, x * perMetre, y * perMetre, z * perMetre))
                .append("#%d=IFCAXIS2PLACEMENT3D(#%d,#10,#11);\n".formatted(id + 4, id + 3))
                .append("#%d=IFCEXTRUDEDAREASOLID(#%d,#%d,#10,%s);\n".formatted(id + 5, id + 2, id + 4, h * perMetre))
                .append("#%d=IFCSHAPEREPRESENTATION(#13,'Body','SweptSolid',(#%d));\n".formatted(id + 6, id + 5))
                .append("#%d=IFCPRODUCTDEFINITIONSHAPE($,$,(#%d));\n".formatted(id + 8, id + 6));
    }
}
