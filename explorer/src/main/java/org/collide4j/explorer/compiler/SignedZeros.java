package org.collide4j.explorer.compiler;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Preserves the sign of zeros: TeaVM compiles −x as 0 − x, which makes +0 of −(+0). The plugin emits −1 · x instead, which
 * is the exact negation.
 */
public final class SignedZeros implements TeaVMPlugin, ClassHolderTransformer {
    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() != null) {
                transform(method.getProgram());
            }
        }
    }

    private static void transform(Program program) {
        for (BasicBlock block : program.getBasicBlocks()) {
            for (Instruction instruction : block) {
                if (instruction instanceof NegateInstruction negate
                        && negate.getOperandType() == NumericOperandType.DOUBLE) {
                    multiplyByMinusOne(program, negate);
                }
            }
        }
    }

    private static void multiplyByMinusOne(Program program, NegateInstruction negate) {
        Variable minusOne = program.createVariable();
        DoubleConstantInstruction constant = new DoubleConstantInstruction();
        constant.setConstant(-1);
        constant.setReceiver(minusOne);
        constant.setLocation(negate.getLocation());
        BinaryInstruction product = new BinaryInstruction(BinaryOperation.MULTIPLY, NumericOperandType.DOUBLE);
        product.setFirstOperand(negate.getOperand());
        product.setSecondOperand(minusOne);
        product.setReceiver(negate.getReceiver());
        product.setLocation(negate.getLocation());
        negate.insertPrevious(constant);
        negate.replace(product);
    }
}
