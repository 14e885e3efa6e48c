package org.collide4j.app.console;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.collide4j.scene.clash.Progress;
import org.jspecify.annotations.Nullable;

/** A bar on the error stream; it appears only on a terminal, and only when the work turns out to be long. */
public final class LiveProgress implements Progress, AutoCloseable {
    private static final long LONG_NANOS = 700_000_000;
    private static final int UPDATE_MILLIS = 150;

    private final Terminal terminal;
    private final String work;
    private final long start = System.nanoTime();
    private @Nullable ProgressBar bar;

    /** A bar with this name for the work. */
    public LiveProgress(Terminal terminal, String work) {
        this.terminal = terminal;
        this.work = work;
    }

    @Override
    public void at(long done, long total) {
        if (!terminal.live() || total <= 0) {
            return;
        }
        if (bar == null && System.nanoTime() - start > LONG_NANOS) {
            bar = open(total);
        }
        if (bar != null) {
            bar.maxHint(total);
            bar.stepTo(done);
        }
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
