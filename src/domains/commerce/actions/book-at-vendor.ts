import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { tillOf } from '../rules/till.ts'
import { type VendorMoneyKind, writeTransfer } from '../store/ledger.ts'

/** Money of an order that a vendor keeps or pays out. */
export type VendorMoney = {
  readonly provider: string
  readonly orderId: string
  readonly gateway: string
  /** `own`: that of the installation's keys. */
  readonly account: string
  readonly kind: VendorMoneyKind
  /** What causes it. Each cause has one transfer of a kind. */
  readonly sourceId: string
  readonly amount: Cents
}

/** Books a fee or a payout of a vendor, with its order, in the caller's transaction. It changes no figure of the order. */
export const bookAtVendor = (context: Context, { gateway, account, ...money }: VendorMoney): Promise<void> =>
  writeTransfer(context, { ...money, till: tillOf({ gateway, account }) })
