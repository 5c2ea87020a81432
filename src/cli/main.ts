import { describeFailure } from './failure.ts';
import { writeNote } from './output.ts';
import { runProgram } from './program.ts';

/** Runs the program with the arguments of the command line. The process ends by itself when all is written. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    await runProgram(args);
  } catch (error) {
    const { text, exitCode } = describeFailure(error);
    writeNote(text);
    process.exitCode = exitCode;
  }
};
