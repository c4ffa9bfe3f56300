import type { Dispatch, MouseEvent, ReactNode } from 'react';
import type { SearchEvent } from './search-state';

interface ChoiceListProps {
  /** Id of the box, which the list's id begins with. */
  id: string;
  label: string;
  dispatch: Dispatch<SearchEvent>;
  /** Told of a row that the pointer chooses, by its position. */
  onChoose: (row: number) => void;
  /** Options with their positions as `data-row`, in groups or not. */
  children: ReactNode;
}

/** The position of the option that the pointer is at, and whether it is active already. */
function findOption({ target }: MouseEvent): { row: number; isActive: boolean } | null {
  const option = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return option && { row: Number(option.dataset.row), isActive: option.ariaSelected === 'true' };
}

/** A list to choose from, which the keys of the field move through. */
export function ChoiceList({ id, label, dispatch, onChoose, children }: ChoiceListProps) {
  const choose = (event: MouseEvent) => {
    const option = findOption(event);
    if (option) {
      onChoose(option.row);
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus, and its keys choose
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      onClick={choose}
      onAuxClick={choose}
      onMouseMove={(event) => {
        const option = findOption(event);
        if (option && !option.isActive) {
          dispatch({ kind: 'pointed', row: option.row });
        }
      }}
      onMouseLeave={() => dispatch({ kind: 'pointed', row: null })}
    >
      {children}
    </div>
  );
}
