import type { ComponentProps, ReactNode } from 'react';
import type { DocPage } from '../model/page';
import { Admonition } from '../theme/content/admonition';
import { Card, CardGrid } from '../theme/content/card';
import { CodeBlock } from '../theme/content/code-block';
import { Diagram } from '../theme/content/diagram';
import { Heading } from '../theme/content/heading';
import { Identifier } from '../theme/content/identifier';
import { Image } from '../theme/content/image';
import { Link } from '../theme/content/link';
import { Table } from '../theme/content/table';
import { homeComponents } from './home-components';

/**
 * What the elements of a doc are drawn with.
 *
 * @param page the doc's page: where its links lead and its pictures are
 */
export function mdxComponents(page: DocPage) {
  return {
    ...homeComponents(page),
    Admonition,
    Card,
    CardGrid,
    CodeBlock,
    Diagram,
    Heading,
    Identifier: ({ name, children }: { name: string; children: ReactNode }) => (
      <Identifier href={page.identifiers[name]}>{children}</Identifier>
    ),
    Table,
    Image: (props: ComponentProps<typeof Image>) => (
      <Image {...props} {...page.images[props.src]} />
    ),
    Link: ({ href, ...props }: ComponentProps<typeof Link>) => (
      <Link {...props} href={page.links[href] ?? href} />
    ),
  };
}
