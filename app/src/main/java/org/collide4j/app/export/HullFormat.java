package org.collide4j.app.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.view.Frame;

/** The formats in which hulls are written, told apart by the end of the file's name. */
public enum HullFormat {
    OBJ {
        @Override
        public void write(List<HullGroup> groups, Frame frame, OutputFile file) throws IOException {
            file.write(out -> ObjHulls.write(groups, out));
        }
    },
    GLB {
        @Override
        public void write(List<HullGroup> groups, Frame frame, OutputFile file) throws IOException {
            file.write(out -> new GlbHulls(groups, frame).write(out));
        }
    },
    URDF {
        @Override
        public void write(List<HullGroup> groups, Frame frame, OutputFile file) throws IOException {
            new UrdfHulls(groups, frame, file).write();
        }
    },
    JSON {
        @Override
        public void write(List<HullGroup> groups, Frame frame, OutputFile file) throws IOException {
            file.write(out -> SceneHulls.write(groups, frame, out));
        }
    };

    /**
     * Returns the format of a file; OBJ for a device, whose name says nothing.
     *
     * @param formats that the caller can write
     * @throws UserErrorException if the name ends otherwise
     */
    public static HullFormat of(Path file, List<HullFormat> formats) {
        for (HullFormat format : formats) {
            if (file.toString().toLowerCase(Locale.ROOT).endsWith(format.extension())) {
                return format;
            }
        }
        if (OutputFile.isDevice(file)) {
            return OBJ;
        }
        String names = String.join(", ", formats.stream().map(HullFormat::name).toList());
        String ends =
                String.join(", ", formats.stream().map(HullFormat::extension).toList());
        throw new UserErrorException("--output " + file + ": hulls are written as " + names + "; end the name with "
                + (formats.size() == 1 ? "" : "one of ") + ends);
    }

    private String extension() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    /** Writes all hulls; whatever is written is whole, or not there. */
    public abstract void write(List<HullGroup> groups, Frame frame, OutputFile file) throws IOException;
}
