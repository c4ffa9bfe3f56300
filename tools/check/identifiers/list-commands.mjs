/**
 * Lists the commands of a CLI made with Commander. Runs in its own process, because it executes the code
 * of a package.
 *
 * Argument: absolute path of the module that exports `createCLI`.
 */
import { createRequire } from 'node:module';

function describe(command) {
  const help = command.createHelp();
  return {
    // Some names include arguments.
    names: [command.name(), ...command.aliases()].map((name) => name.split(' ')[0]),
    // Commander adds a visible "help" to every command that has subcommands.
    commands: command.commands.length > 0 ? help.visibleCommands(command).map(describe) : [],
  };
}

const { createCLI } = createRequire(import.meta.url)(process.argv[2]);
process.send(describe(await createCLI([])), () => process.exit());
