/**
 * Lists the commands of a command line made with Commander. Runs in a process of its own, because
 * it executes the code of a package.
 *
 * Argument: absolute path of the module that exports `createCLI`.
 */
import { createRequire } from 'node:module';

/** Help takes a command as its argument, which is for Commander to check. */
function describe(command) {
  const help = command.createHelp();
  return {
    // The name of some commands has their arguments in it.
    names: [command.name(), ...command.aliases()].map((name) => name.split(' ')[0]),
    commands: command.commands.length > 0 ? help.visibleCommands(command).map(describe) : [],
  };
}

const { createCLI } = createRequire(import.meta.url)(process.argv[2]);
process.send(describe(await createCLI([])), () => process.exit());
