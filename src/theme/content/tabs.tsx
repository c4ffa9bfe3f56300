import { Children, isValidElement, type ReactNode } from 'react';
import { TabPanels } from './tab-panels';

/** One tab, as authors write it. */
export interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/**
 * One tab of a group of tabs.
 *
 * @param children what it shows
 */
export function TabItem({ children }: TabItemProps) {
  return children;
}

/** The tabs among children, through fragments. */
function tabsOf(children: ReactNode): TabItemProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Partial<TabItemProps>>(child)) {
      return [];
    }
    const { value, ...rest } = child.props;
    return value === undefined ? tabsOf(child.props.children) : [{ ...rest, value }];
  });
}

/**
 * Tabs that show one of several texts.
 *
 * @param groupId groups with one id switch together, and the choice is remembered
 * @param defaultValue value of the tab that is shown at first; without it the one marked `default`,
 * else the first
 * @param values labels by value, for tabs without labels of their own
 * @param children the tabs
 */
export function Tabs({
  groupId,
  defaultValue,
  values = [],
  children,
}: {
  groupId?: string;
  defaultValue?: string;
  values?: { value: string; label?: string; default?: boolean }[];
  children: ReactNode;
}) {
  const tabs = tabsOf(children).map(({ value, label, default: isDefault, children: content }) => {
    const given = values.find((candidate) => candidate.value === value);
    return {
      value,
      label: label ?? given?.label ?? value,
      isDefault: isDefault ?? given?.default ?? false,
      content,
    };
  });
  const first = tabs.find(({ isDefault }) => isDefault) ?? tabs[0];
  return (
    <TabPanels
      tabs={tabs.map(({ value, label, content }) => ({ value, label, content }))}
      initial={defaultValue ?? first?.value ?? ''}
      groupId={groupId}
    />
  );
}
