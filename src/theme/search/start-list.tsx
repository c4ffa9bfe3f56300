import { groupBy } from 'es-toolkit';
import type { Dispatch, MouseEvent, ReactNode } from 'react';
import { announce } from '../../browser/page';
import {
  forgetSearch,
  forgetSearches,
  readRecentSearches,
} from '../../browser/search/recent-searches';
import { AreaGlyph } from '../area/area';
import { ClearIcon } from '../icons/icons';
import styles from './search-panel.lazy.module.css';
import type { SearchEvent, Start } from './search-state';

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

/** Forgets one earlier search, and says so. */
export function removeSearch(query: string, dispatch: Dispatch<SearchEvent>): void {
  forgetSearch(query);
  dispatch({ kind: 'remembered', recent: readRecentSearches() });
  announce(`Removed ${query}`);
}

interface StartListProps extends Start {
  /** Id of the box, which ids of rows begin with. */
  id: string;
  active: number | null;
  dispatch: Dispatch<SearchEvent>;
  onChoose: (row: number) => void;
  /** Puts focus into the field. */
  focusField: () => void;
}

/**
 * What the reader searched for lately, and where they may go. A list of options holds no buttons, so
 * those that remove a search stand in a column of their own beside it.
 */
export function StartList(props: StartListProps) {
  const { id, active, dispatch, focusField, links, onChoose, recent } = props;
  const remove = (query: string, button: HTMLButtonElement) => {
    const next = button.nextElementSibling ?? button.previousElementSibling;
    if (document.activeElement !== button) {
      // The pointer leaves focus where it is.
    } else if (next instanceof HTMLElement) {
      next.focus();
    } else {
      focusField();
    }
    removeSearch(query, dispatch);
  };
  const optionAt = (position: number) => ({
    id: `${id}-row-${position}`,
    role: 'option',
    'aria-selected': position === active,
    'data-row': position,
    tabIndex: -1,
  });
  const groups = Object.entries(groupBy(links, ({ group }) => group));
  return (
    <>
      {recent.length > 0 && (
        <div className={styles.recentHead}>
          <span>Recent searches</span>
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              focusField();
              forgetSearches();
              dispatch({ kind: 'remembered', recent: [] });
            }}
          >
            Clear recent searches
          </button>
        </div>
      )}
      <div className={styles.recent}>
        <ChoiceList id={id} label="Where to begin" dispatch={dispatch} onChoose={onChoose}>
          {recent.map((query, position) => (
            <div
              key={query}
              {...optionAt(position)}
              className={`${styles.row} ${styles.query}`}
              aria-keyshortcuts="Delete"
            >
              {query}
            </div>
          ))}
          {groups.map(([group, members]) => (
            <div key={group} className={styles.places} role="group" aria-label={group}>
              <div className={`fine-print ${styles.place}`} role="presentation">
                {group}
              </div>
              {members.map((link) => (
                <a
                  key={link.href}
                  {...optionAt(recent.length + links.indexOf(link))}
                  className={styles.row}
                  data-hue={link.hue ?? undefined}
                  href={link.href}
                >
                  {link.hue && <AreaGlyph hue={link.hue} />}
                  {link.label}
                  {link.detail && <span className="fine-print">{link.detail}</span>}
                </a>
              ))}
            </div>
          ))}
        </ChoiceList>
        <div className={styles.removals}>
          {recent.map((query) => (
            <button
              key={query}
              type="button"
              className="icon-button"
              aria-label={`Remove ${query}`}
              title="Remove"
              onClick={({ currentTarget }) => remove(query, currentTarget)}
            >
              <ClearIcon />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
