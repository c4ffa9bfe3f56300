interface LinkListProps {
  /** Without `href`, the name of a file alone. */
  links: { label: string; href?: string }[];
  className?: string;
  'aria-labelledby'?: string;
}

/** Links as a list. */
export function LinkList({ links, ...attributes }: LinkListProps) {
  return (
    <ul {...attributes}>
      {links.map(({ href, label }) => (
        <li key={`${href} ${label}`}>
          {href === undefined ? <code>{label}</code> : <a href={href}>{label}</a>}
        </li>
      ))}
    </ul>
  );
}
