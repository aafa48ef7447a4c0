import { readTrade } from '../data/trade.ts'
import { useEditing } from './editor-context.ts'
import { singleOf } from './records.ts'

/** The suggestions and examples for the occupation that the provider has typed or saved. */
export function useTrade() {
  const { draft, state } = useEditing()
  return readTrade(singleOf(draft, state.typed, 'basicProfile')?.data)
}
