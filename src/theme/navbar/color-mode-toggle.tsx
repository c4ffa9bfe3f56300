import { type ColorModeChoice, switchColorMode } from '../../client/color-mode';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons';
import styles from './color-mode-toggle.module.css';

/** Icons of the choices. All are rendered; styles show the current one, which also names the button. */
const CHOICES: { choice: ColorModeChoice; className: string | undefined; Icon: typeof SunIcon }[] =
  [
    { choice: 'light', className: styles.whenLight, Icon: SunIcon },
    { choice: 'dark', className: styles.whenDark, Icon: MoonIcon },
    { choice: 'system', className: styles.whenSystem, Icon: SystemIcon },
  ];

/** Switches the color mode. */
export function ColorModeToggle({ respectSystem }: { respectSystem: boolean }) {
  const modes = respectSystem ? 'dark, light and system' : 'dark and light';
  return (
    <button
      type="button"
      className={`icon-button needs-script ${styles.toggle}`}
      onClick={() => switchColorMode(respectSystem)}
    >
      {CHOICES.map(({ choice, className, Icon }) => (
        <span key={choice} className={className}>
          <Icon />
          <span className="sr-only">{`Switch between ${modes} mode (currently ${choice} mode)`}</span>
        </span>
      ))}
    </button>
  );
}
