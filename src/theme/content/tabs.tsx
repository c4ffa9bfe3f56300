import { Children, isValidElement, type ReactNode, useId } from 'react';
import { SiteError } from '../../model/finding';
import styles from './tabs.module.css';

/** One tab, as authors write it. */
interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/** One tab of a group of tabs. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

/** Collects the tabs among children, through fragments. */
function collectTabs(children: ReactNode): TabItemProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Partial<TabItemProps>>(child)) {
      return [];
    }
    const { value, ...rest } = child.props;
    return value === undefined ? collectTabs(child.props.children) : [{ ...rest, value }];
  });
}

/** @throws SiteError when there is nothing to switch between, or two tabs cannot be told apart */
function refuseUnclearTabs(values: string[]) {
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (values.length === 0) {
    throw new SiteError('<Tabs> holds no <TabItem> with a value. Add one, or take the tabs out.');
  }
  if (twice !== undefined) {
    throw new SiteError(`two tabs have the value "${twice}". Give each a value of its own.`);
  }
}

interface TabsProps {
  /** Groups with one id switch together, and the choice is remembered. */
  groupId?: string;
  /** Names the query that holds the choice in the page's address; `true`: named as the group. */
  queryString?: string | boolean;
  /** Value of the tab that is shown at first; else the one marked `default`, else the first. */
  defaultValue?: string;
  /** Labels by value, for tabs without labels of their own. */
  values?: Omit<TabItemProps, 'children'>[];
  children: ReactNode;
}

/**
 * Tabs that show one of several texts. All panels are in the document; `browser/reading/tabs.ts`
 * switches between them, and without script all are shown.
 */
export function Tabs(props: TabsProps) {
  const { groupId, queryString, defaultValue, values = [], children } = props;
  const id = useId();
  const tabs = collectTabs(children).map((tab) => {
    const given = values.find(({ value }) => value === tab.value);
    return {
      value: tab.value,
      label: tab.label ?? given?.label ?? tab.value,
      isDefault: tab.default ?? given?.default ?? false,
      content: tab.children,
    };
  });
  refuseUnclearTabs(tabs.map(({ value }) => value));
  const initial = defaultValue ?? (tabs.find(({ isDefault }) => isDefault) ?? tabs[0])?.value;
  return (
    <div
      data-tabs
      data-group={groupId}
      data-query={queryString === true ? groupId : queryString || undefined}
    >
      <div className={styles.list} role="tablist">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            className={styles.tab}
            aria-selected={value === initial}
            aria-controls={`${id}-panel-${value}`}
            tabIndex={value === initial ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          className={`${styles.panel} prose`}
          data-label={label}
          data-value={value}
          aria-labelledby={`${id}-tab-${value}`}
          hidden={value !== initial}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
