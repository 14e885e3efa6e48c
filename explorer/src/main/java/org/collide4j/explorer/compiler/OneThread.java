package org.collide4j.explorer.compiler;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Removes the waiting of threads from the compiled code. TeaVM does not support it, and the browser runs a crew of one
 * thread, which never waits.
 */
public final class OneThread implements TeaVMPlugin, ClassHolderTransformer {
    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().startsWith("org.collide4j.")) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() != null) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    leaveOutWaits(block);
                }
            }
        }
    }

    private static void leaveOutWaits(BasicBlock block) {
        Instruction next;
        for (Instruction i = block.getFirstInstruction(); i != null; i = next) {
            next = i.getNext();
            if (i instanceof InvokeInstruction call && isWait(call.getMethod())) {
                i.delete();
            }
        }
    }

    private static boolean isWait(MethodReference method) {
        String type = method.getClassName();
        return type.equals("java.util.concurrent.locks.LockSupport")
                || (type.equals("java.lang.Thread") && method.getName().equals("onSpinWait"));
    }
}
