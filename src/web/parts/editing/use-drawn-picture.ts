import { drawnFor } from '../data/drawn-picture.ts'
import { useEditing } from './editor-context.ts'
import { singleOf } from './records.ts'

/** The picture that the page draws while a record has none. Default seed: the provider, as for the hero. */
export function useDrawnPicture(slot: string, seed?: string): string {
  const { draft, account, state } = useEditing()
  return drawnFor(singleOf(draft, state.typed, 'basicProfile')?.data, slot, seed ?? account.userId)
}
