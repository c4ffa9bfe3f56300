import type { DocComponentName } from '../model/doc-components';
import { Admonition, AdmonitionTitle } from '../theme/content/admonition';
import { AuthoredCardList } from '../theme/content/authored-card-list';
import { Card, CardGrid } from '../theme/content/card';
import { Diagram } from '../theme/content/diagram';
import { CodeFigure, Image } from '../theme/content/figures';
import { Heading } from '../theme/content/heading';
import { Identifier, Link } from '../theme/content/links';
import { Table } from '../theme/content/table';
import { Code } from '../theme/name/name';
import { SearchButton } from '../theme/search/search-button';

/** What the elements of docs are drawn with, by the names that the compiler gives them. */
export const DOC_COMPONENTS = {
  Admonition,
  AdmonitionTitle,
  Card,
  CardGrid,
  DocCardList: AuthoredCardList,
  CodeBlock: CodeFigure,
  Diagram,
  Heading,
  Identifier,
  Image,
  Link,
  SearchButton,
  Table,
  code: Code,
} satisfies Record<DocComponentName | 'code', unknown>;
