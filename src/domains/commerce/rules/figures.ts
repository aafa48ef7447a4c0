import type { Cents } from '#platform/common/money.ts'

/** Money in whole cents: captured, promised as refunds, sent or not, and taken back by banks for disputes. */
export type Figures = { readonly captured: Cents; readonly promised: Cents; readonly disputed: Cents }

/** What the provider keeps. */
export const netOf = ({ captured, promised, disputed }: Figures): Cents => captured - promised - disputed
