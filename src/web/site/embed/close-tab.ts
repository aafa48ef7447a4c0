/**
 * Closes the tab in which a bank asked its question: the page with the booking goes on by itself. A tab that no script
 * opened stays, and its page says what to do.
 */
export function closeTab(): void {
  if (document.querySelector('[data-closes]')) close()
}
