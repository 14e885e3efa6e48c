package org.collide4j.app.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** The files of this process that are half written, so that none stays behind when it is interrupted. */
final class UnfinishedFiles {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Set<Path> FILES = new HashSet<>();

    /** Turns an unfinished file into the wanted one. */
    interface Completion {
        void complete(Path unfinished) throws IOException;
    }

    private UnfinishedFiles() {}

    /** An empty file in the folder. Not a temporary file by Java's own: only its owner could read that. */
    static Path create(Path folder) throws IOException {
        LOCK.lock();
        try {
            Path file = Files.createFile(folder.resolve(freeName(folder)));
            FILES.add(file);
            return file;
        } finally {
            LOCK.unlock();
        }
    }

    private static String freeName(Path folder) {
        int number = 1;
        String name;
        do {
            name = ".collide4j-" + ProcessHandle.current().pid() + "-" + number++ + ".tmp";
        } while (Files.exists(folder.resolve(name)));
        return name;
    }

    /** Completes the file, unless the process has been interrupted: then this never returns. */
    static void finish(Path unfinished, Completion completion) throws IOException {
        LOCK.lock();
        try {
            completion.complete(unfinished);
        } finally {
            LOCK.unlock();
        }
    }

    static void delete(Path unfinished) throws IOException {
        LOCK.lock();
        try {
            Files.deleteIfExists(unfinished);
            FILES.remove(unfinished);
        } finally {
            LOCK.unlock();
        }
    }

    /** Deletes them all, and lets no file be made or finished from now on. */
    static void deleteForGood() {
        LOCK.lock(); // and never unlocked
        List<Path> left = new ArrayList<>(FILES);
        for (Path file : left) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // the process ends; there is nothing better to do
            }
        }
    }
}
