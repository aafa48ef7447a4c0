import { firstNameMark } from '#domains/audience/blocks-contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { RichTextBlanks } from '../../ui/rich-text-field.tsx'

const FirstNameDialog = lazyDialog(() =>
  import('./first-name-dialog.tsx').then((part) => part.FirstNameDialog),
)

/** The reader's first name in a text. */
export const firstName: RichTextBlanks = {
  label: 'First name',
  pattern: firstNameMark,
  mark: (fallback) => `{{name:${fallback}}}`,
  words: (fallback) => (fallback === '' ? 'first name' : `first name, or “${fallback}”`),
  Dialog: FirstNameDialog,
}
