import type { ReactNode } from 'react';

/**
 * Creates an icon on a 20 × 20 grid in the text color. Hidden from assistive technology, because buttons
 * have their own names.
 *
 * @__NO_SIDE_EFFECTS__
 */
function icon(path: string, shape?: ReactNode) {
  return () => (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
      <path d={path} />
    </svg>
  );
}

export const MenuIcon = icon('M3 6h14M3 10h14M3 14h14');
export const CloseIcon = icon('m5 5 10 10M15 5 5 15');
export const ChevronIcon = icon('m8 5.5 4.5 4.5L8 14.5');
export const SunIcon = icon(
  'M10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M15.3 4.7l-1.1 1.1M5.8 14.2l-1.1 1.1',
  <circle cx="10" cy="10" r="3.2" />,
);
export const MoonIcon = icon('M16.5 12.2A6.8 6.8 0 0 1 7.8 3.5a6.8 6.8 0 1 0 8.7 8.7Z');
export const SystemIcon = icon(
  'M7.5 16.5h5',
  <rect x="2.8" y="4" width="14.4" height="9.4" rx="1.4" />,
);
export const CopyIcon = icon(
  'M4.5 12.6H4A1.5 1.5 0 0 1 2.5 11V4A1.5 1.5 0 0 1 4 2.5h7A1.5 1.5 0 0 1 12.5 4v.5',
  <rect x="7" y="7" width="9.5" height="9.5" rx="1.6" />,
);
export const CheckIcon = icon('m4 10.5 4 4 8-9');
export const WrapIcon = icon(
  'M3 5h14M3 10h11a2.8 2.8 0 0 1 0 5.6h-3M13 13.4l-2.2 2.2 2.2 2.2M3 15.5h4',
);
export const EditIcon = icon(
  'm4 16 .8-3.400L13.300 4.100a1.600 1.600 0 0 1 2.300 0l.3.300a1.600 1.600 0 0 1 0 2.300L7.400 15.200 4 16Z',
);
export const NoteIcon = icon('M10 9.200v4.300M10 6.500v.1', <circle cx="10" cy="10" r="7.200" />);
export const TipIcon = icon('M7.500 13.300a5 5 0 1 1 5 0v1.500h-5v-1.500ZM8.300 17.500h3.400');
export const WarningIcon = icon('M10 3.200 17.500 16h-15L10 3.200ZM10 8.300v3.600M10 13.900v.1');
export const DangerIcon = icon(
  'M7 2.800h6L17.200 7v6L13 17.200H7L2.800 13V7L7 2.800ZM10 6.500v4.300M10 13.400v.1',
);
export const EnlargeIcon = icon(
  'M12 3.500h4.500V8M8 16.500H3.500V12M16.200 3.800l-5 5M3.800 16.200l5-5',
);
export const SearchIcon = icon(
  'm12.600 12.600 4.200 4.200',
  <circle cx="8.600" cy="8.600" r="5.400" />,
);
export const ClearIcon = icon('m6 6 8 8M14 6l-8 8');

/** GitHub's mark, from Octicons. */
export function GitHubIcon() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 16 16" fill="currentColor">
      <path d="M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z" />
    </svg>
  );
}
