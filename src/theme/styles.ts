/*
 * All styles of the site, in the order of their layers, as one stylesheet: pages share it, and the
 * reader's browser fetches it once.
 */
import './tokens/tokens.css';
import.meta.glob('./**/*.css', { eager: true });
import '#site/styles';
