package org.collide4j.app.check;

import java.time.Instant;
import org.collide4j.app.baseline.BaselineStep;
import org.collide4j.app.report.ReportOptions;
import org.collide4j.app.report.bcf.BcfVersion;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code check} about BCF files. */
final class BcfArguments {
    @Option(
            names = "--bcf-version",
            paramLabel = "VERSION",
            converter = VersionNumber.class,
            description = "Version of the BCF files that --report writes: 2.1 or 3.0; ${DEFAULT-VALUE} unless given.")
    private BcfVersion version = BcfVersion.V2_1;

    /** Returns what reports need besides the findings. */
    ReportOptions reportOptions(BaselineStep kept) {
        return new ReportOptions(version, kept::remark, Instant.now());
    }

    /** Reads a version from the command line. */
    static final class VersionNumber implements ITypeConverter<BcfVersion> {
        @Override
        public BcfVersion convert(String number) {
            for (BcfVersion version : BcfVersion.values()) {
                if (version.toString().equals(number)) {
                    return version;
                }
            }
            throw new TypeConversionException("'" + number + "' is none of 2.1, 3.0");
        }
    }
}
