/** Focuses the heading of what the editor shows now, unless a control has the focus: the one that led here is gone. */
export function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
