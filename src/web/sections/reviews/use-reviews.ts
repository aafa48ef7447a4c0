import { useEditing } from '../../parts/editing/editor-context.ts'
import { type Item, itemsOf, singleOf } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'

/** All reviews of the draft in no particular order, and the name under which visitors know the provider. */
export function useReviews(): { readonly items: Item[]; readonly firstName: string } {
  const { draft, state } = useEditing()
  const profile = singleOf(draft, state.typed, 'basicProfile')?.data
  return { items: itemsOf(draft, state.typed, 'review'), firstName: textOf(profile?.['firstName']) || 'you' }
}
