package org.collide4j.app;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.cases.Program;
import org.junit.jupiter.api.Assertions;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;

/** A browser without a window, if this machine has one. */
public final class Chromium {
    /** One browser at a time: each takes several cores. */
    public static final String LOCK = "a browser";

    private static final String NOT_TESTED = "the page was not opened in a browser";

    private Chromium() {}

    /** Starts it; without a browser the test is skipped, but on a build server that is a failure. */
    public static ChromeDriver start(Path profile) {
        String browser = Program.chromium(NOT_TESTED);
        String driver = Program.find(NOT_TESTED, "chromedriver");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser);
        // SwiftShader draws what is WebGL; the rest of a page costs less without it
        options.addArguments("--headless=new", "--no-sandbox", "--enable-unsafe-swiftshader");
        options.addArguments("--disable-quic", "--no-first-run", "--disable-sync");
        options.addArguments("--disable-background-networking", "--disable-component-update");
        options.addArguments("--user-data-dir=" + profile);
        options.setCapability("goog:loggingPrefs", Map.of("browser", "SEVERE"));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(driver))
                .build();
        return new ChromeDriver(service, options);
    }

    /** Sets the size of the browser's window, in CSS pixels. */
    public static void window(ChromeDriver browser, int width, int height) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Tells pages that their reader prefers no motion: cameras are at once where they would fly to. */
    public static void calm(ChromeDriver browser, boolean isCalm) {
        String preference = isCalm ? "reduce" : "no-preference";
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-reduced-motion", "value", preference))));
    }

    /** Fails if the console has told an error since the last call. */
    public static void assertNoErrorWasLogged(ChromeDriver browser) {
        Assertions.assertEquals(
                List.of(), browser.manage().logs().get(LogType.BROWSER).getAll());
    }
}
