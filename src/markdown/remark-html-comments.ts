import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import type {} from 'remark-parse';
import type { Processor } from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentLine: 'htmlCommentLine';
  }
}

const LESS_THAN = 60;
const OPENING = '<!--';
const CLOSING = '-->';
const DASH = 45;
const GREATER_THAN = 62;

/** Line endings are negative in micromark: CR, LF, and both. */
function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

const comment: Construct = {
  name: 'htmlComment',
  concrete: true,
  tokenize(this: TokenizeContext, effects, ok, nok): State {
    let opened = 0;
    let dashes = 0;
    return (code) => {
      effects.enter('htmlComment');
      effects.enter('htmlCommentLine');
      return opening(code);
    };

    function opening(code: Code): State | undefined {
      if (code !== OPENING.charCodeAt(opened)) {
        return nok(code);
      }
      effects.consume(code);
      opened += 1;
      return opened === OPENING.length ? inside : opening;
    }

    function inside(code: Code): State | undefined {
      if (code === null) {
        return nok(code);
      }
      if (isLineEnding(code)) {
        dashes = 0;
        effects.exit('htmlCommentLine');
        return lineEnding(code);
      }
      effects.consume(code);
      if (code === GREATER_THAN && dashes >= CLOSING.length - 1) {
        effects.exit('htmlCommentLine');
        effects.exit('htmlComment');
        return ok;
      }
      dashes = code === DASH ? dashes + 1 : 0;
      return inside;
    }

    function lineEnding(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return lineStart;
    }

    function lineStart(code: Code): State | undefined {
      if (code === null) {
        return nok(code);
      }
      if (isLineEnding(code)) {
        return lineEnding(code);
      }
      effects.enter('htmlCommentLine');
      return inside(code);
    }
  },
};

const syntax: Extension = { flow: { [LESS_THAN]: comment }, text: { [LESS_THAN]: comment } };

/** What a comment holds is put aside and forgotten. */
const fromMarkdown: FromMarkdownExtension = {
  canContainEols: ['htmlComment'],
  enter: {
    htmlComment() {
      this.buffer();
    },
  },
  exit: {
    htmlComment() {
      this.resume();
    },
  },
};

/** Tolerates HTML comments, which MDX alone would read as faulty elements, and leaves them out. */
export default function remarkHtmlComments(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(syntax);
  data.fromMarkdownExtensions.push(fromMarkdown);
}
