package org.collide4j.app.render;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.console.UserErrorException;

/** Width and height of a picture in pixels. */
record PictureSize(int width, int height) {
    private static final int LARGEST = 16_384;
    private static final Pattern FORM = Pattern.compile("(\\d{1,5})[xX](\\d{1,5})");

    /** Reads the value of --size. */
    static PictureSize of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new UserErrorException("--size '" + text + "': must be a width and a height, such as 1200x800");
        }
        PictureSize size = new PictureSize(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
        if (Math.min(size.width, size.height) < 1 || Math.max(size.width, size.height) > LARGEST) {
            throw new UserErrorException("--size " + text + ": width and height must be between 1 and " + LARGEST);
        }
        return size;
    }
}
