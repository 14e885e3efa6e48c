package org.collide4j.app.console;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * Tells on the error stream how far long work has come: on a terminal by a bar that appears only when the work turns out
 * to be long, elsewhere by a line every ten seconds.
 */
public final class LiveProgress implements Progress, AutoCloseable {
    private static final long LONG_NANOS = 700_000_000;
    private static final long NANOS_BETWEEN_LINES = 10_000_000_000L;
    private static final int UPDATE_MILLIS = 150;

    private final Terminal terminal;
    private final String work;
    private final LongSupplier nanoTime;
    private final long start;
    private long lastLine;
    private long done;
    private long total;
    private @Nullable ProgressBar bar;

    /** With this name for the work. */
    public LiveProgress(Terminal terminal, String work) {
        this(terminal, work, System::nanoTime);
    }

    LiveProgress(Terminal terminal, String work, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.work = work;
        this.nanoTime = nanoTime;
        start = nanoTime.getAsLong();
        lastLine = start;
    }

    @Override
    public void at(long done, long total) {
        this.done = done;
        this.total = total;
        if (!terminal.live() || total <= 0) {
            return;
        }
        if (bar == null && nanoTime.getAsLong() - start > LONG_NANOS) {
            bar = open(total);
        }
        if (bar != null) {
            bar.maxHint(total);
            bar.stepTo(done);
        }
    }

    @Override
    public void busyWith(String current) {
        long now = nanoTime.getAsLong();
        if (terminal.live() || now - lastLine < NANOS_BETWEEN_LINES) {
            return;
        }
        lastLine = now;
        String what = current.isEmpty() ? "" : "; now " + Printable.line(current);
        terminal.err()
                .println(String.format(
                        Locale.ROOT,
                        "%s: %,d of %,d after %d s%s",
                        work,
                        done,
                        total,
                        (now - start) / 1_000_000_000,
                        what));
        terminal.err().flush();
    }

    private ProgressBar open(long total) {
        PrintWriter err = terminal.err();
        int width = Math.min(terminal.width(), 100) - 1;
        return new ProgressBarBuilder()
                .setTaskName(work)
                .setInitialMax(total)
                .setStyle(terminal.colours() ? ProgressBarStyle.COLORFUL_UNICODE_BAR : ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new DelegatingProgressBarConsumer(
                        line -> {
                            err.print("\r" + line);
                            err.flush();
                        },
                        width))
                .build();
    }

    /** Wipes the bar away. */
    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
        }
    }
}
