package org.collide4j.site;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.collide4j.cases.Program;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;

/** A browser without a window, if this machine has one. */
final class Browser implements AutoCloseable {
    private static final String NOT_TESTED = "the site was not opened in a browser";
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(40);

    private final ChromeDriver driver;

    /** Starts it; without a browser the test is skipped, but on a build server that is a failure. */
    Browser(Path profile) {
        String browser = Program.chromium(NOT_TESTED);
        String program = Program.find(NOT_TESTED, "chromedriver");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser);
        options.addArguments("--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader");
        options.addArguments("--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run", "--disable-sync");
        options.addArguments("--disable-background-networking", "--disable-component-update");
        options.addArguments("--user-data-dir=" + profile);
        options.setCapability("goog:loggingPrefs", Map.of("browser", "SEVERE"));
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File(program))
                        .build(),
                options);
        driver.manage().timeouts().scriptTimeout(LONGEST_WAIT);
    }

    ChromeDriver driver() {
        return driver;
    }

    /** Sets the size of the window in CSS pixels, and the colours that the reader prefers. */
    void window(int width, int height, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Waits until a script returns true, in the current frame. */
    void waitFor(String script) {
        driver.executeAsyncScript("const done = arguments[0]; const isTrue = () => { " + script + " };"
                + "(function poll() { isTrue() === true ? done() : setTimeout(poll, 10); })()");
    }

    double number(String script, Object... arguments) {
        return ((Number) driver.executeScript(script, arguments)).doubleValue();
    }

    /** Returns the errors of the console since the last call; the icon that browsers look for at a host's root is none of the site. */
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(Object::toString)
                .filter(line -> !line.contains("/favicon.ico"))
                .toList();
    }

    /** Writes what the window shows into the folder that {@code collide4j.seen} names, if it is set. */
    void save(String picture) throws IOException {
        String folder = System.getProperty("collide4j.seen");
        if (folder != null) {
            Path file = Path.of(folder, picture + ".png");
            Files.createDirectories(file.getParent());
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
