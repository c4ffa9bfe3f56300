import { Code, Name } from '../name/name';

interface LinkListProps {
  /** Links; plain file names without `href`. */
  links: { label: string; href?: string }[];
  id?: string;
  className?: string;
  'aria-labelledby'?: string;
}

/** Links as a list. */
export function LinkList({ links, ...attributes }: LinkListProps) {
  return (
    <ul {...attributes}>
      {links.map(({ href, label }) => (
        <li key={`${href} ${label}`}>
          {href === undefined ? (
            <Code>{label}</Code>
          ) : (
            <a href={href}>
              <Name>{label}</Name>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
