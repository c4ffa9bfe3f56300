import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import type {} from 'remark-parse';
import type { Processor } from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    headingId: HeadingId;
  }
  interface RootContentMap {
    headingId: HeadingId;
  }
}

/** An id that an author gives a heading: `{#custom-id}`. */
export interface HeadingId {
  type: 'headingId';
  value: string;
}

const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const NUMBER_SIGN = 35;
const SPACE = 32;

/** Characters of an id: anything that can be seen, but no brace. */
function isIdCharacter(code: Code): boolean {
  return code !== null && code > SPACE && code !== OPEN_BRACE && code !== CLOSE_BRACE;
}

const headingId: Construct = {
  name: 'headingId',
  tokenize(this: TokenizeContext, effects, ok, nok): State {
    return (code) => {
      effects.enter('headingId');
      effects.consume(code);
      return afterBrace;
    };

    function afterBrace(code: Code) {
      if (code !== NUMBER_SIGN) {
        return nok(code);
      }
      effects.consume(code);
      return first;
    }

    function first(code: Code) {
      return isIdCharacter(code) ? inside(code) : nok(code);
    }

    function inside(code: Code): State | undefined {
      if (code === CLOSE_BRACE) {
        effects.consume(code);
        effects.exit('headingId');
        return ok;
      }
      if (!isIdCharacter(code)) {
        return nok(code);
      }
      effects.consume(code);
      return inside;
    }
  },
};

const syntax: Extension = { text: { [OPEN_BRACE]: headingId } };

const fromMarkdown: FromMarkdownExtension = {
  exit: {
    headingId(token) {
      const text = this.sliceSerialize(token);
      this.enter({ type: 'headingId', value: text.slice(2, -1) }, token);
      this.exit(token);
    },
  },
};

/**
 * Lets authors give a heading its id, `## Title {#custom-id}`, which MDX alone would read as a
 * faulty expression.
 */
export default function remarkHeadingIdSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(syntax);
  data.fromMarkdownExtensions.push(fromMarkdown);
}
