import { type RefObject, useEffect } from 'react';

/** Calls back when the pointer is pressed outside of an element, while that is of interest. */
export function useOutsidePress(
  inside: RefObject<HTMLElement | null>,
  isWatching: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (isWatching) {
      const onPointerDown = ({ target }: Event) => {
        if (target instanceof Node && !inside.current?.contains(target)) {
          onPress();
        }
      };
      document.addEventListener('pointerdown', onPointerDown);
      return () => document.removeEventListener('pointerdown', onPointerDown);
    }
  }, [inside, isWatching, onPress]);
}
