import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { meanwhile } from '../../../../test/factories/hostile/meanwhile.ts'
import { balancesOf } from '../../../../test/factories/product/books.ts'
import {
  movePayout,
  payOutNow,
  payoutsOf,
  storePaypalAccount,
} from '../../../../test/factories/product/payouts.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { aPaidSale, payByCard, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { readHanded } from '../rules/read-handed.ts'
import { findPayoutFaults } from '../store/check-payouts.ts'
import { insertHandovers } from '../store/handovers.ts'
import { listToHandOn } from './list-to-hand-on.ts'
import { noteHandedOn } from './note-handed-on.ts'

const deps = { accounts }
const start = '2026-12-14T15:00:00.000Z'
const later = '2026-12-15T15:00:00.000Z'
const reference = 'PayPal, 1 December'

/** The lines of the operator's file about these payouts. */
async function linesOf(context: Context, ...ids: readonly string[]): Promise<string[]> {
  const lines = (await listToHandOn(deps, context)).trim().split('\r\n')
  return lines.filter((line) => ids.some((id) => line.startsWith(`${id},`)))
}

const columns = 'payout,paypalAccount,amount,currency,reference,provider\r\n'
const note = (context: Context, ...lines: readonly string[]) =>
  noteHandedOn(deps, context, { handed: readHanded(columns + lines.join('\r\n')).handed, reference })

/** Pays out what the vendor holds; the payout arrives at the bank. Returns the vendor's id and that of the sale's share. */
async function arrived(till: Till, sale: Sale): Promise<{ gatewayId: string; id: string }> {
  const gatewayId = await payOutNow(till)
  await movePayout(till, gatewayId, 'paid')
  const [newest] = await payoutsOf(till, sale)
  return { gatewayId, id: newest?.id ?? '' }
}

const faultsOf = async (context: Context, { provider }: Sale) =>
  (await findPayoutFaults(context, 100)).filter((one) => one.provider === provider)

test('a payout waits for the operator from the bank on, and is handed on once', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await storePaypalAccount(sale, '=ada@example.com')
  const gatewayId = await payOutNow(till)
  const [scheduled] = await payoutsOf(till, sale)
  const id = scheduled?.id ?? ''
  expect(await linesOf(system, id)).toEqual([])
  expect((await note(system, `${id},,77.38,USD,,`)).faults).toEqual([`${id} has not reached the bank`])
  await movePayout(till, gatewayId, 'paid')

  const lines = await linesOf(system, id)
  // what a provider typed is no formula
  expect(lines).toEqual([
    expect.stringMatching(`^${id},'=ada@example.com,77.38,USD,SHOWCASE \\d{4},Ada Mensah$`),
  ])
  // the account that the file names is the one that was paid, whatever is stored since
  await storePaypalAccount(sale, 'new@example.com')
  const books = await balancesOf(system, sale.provider)
  const second = await meanwhile(
    system.db,
    async (db) => expect(await note({ ...system, db }, ...lines)).toMatchObject({ noted: 1 }),
    () => note(system, ...lines),
  )
  expect(second).toEqual({ noted: 0, known: 1, faults: [] })
  expect(await note(system, ...lines)).toEqual({ noted: 0, known: 1, faults: [] })
  expect(await linesOf(system, id)).toEqual([])
  expect(await payoutsOf(till, sale)).toMatchObject([
    {
      id,
      state: 'paid',
      handedOn: { method: 'paypalAccount', to: '=…@example.com', amountCents: 7738, reference },
    },
  ])
  // the books end at the bank
  expect(await balancesOf(system, sale.provider)).toEqual(books)
  expect(books.sum).toBe(0)
  expect(await faultsOf(system, sale)).toEqual([])
  const again = {
    provider: sale.provider,
    payoutId: id,
    amount: 1,
    paypalAccount: null,
    reference,
    at: new Date(0),
  }
  await expect(insertHandovers(system, [again])).rejects.toThrow('payout_handovers_pkey')
})

test('a list with a fault marks nothing', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const { id } = await arrived(till, sale)
  const unknown = `pyt_${'0'.repeat(26)}`
  const paid = await noteHandedOn(deps, system, {
    handed: readHanded(`${id}\n${unknown}`).handed,
    reference,
  })
  expect(paid.faults).toEqual([`${unknown} is not known here`])
  expect((await note(system, `${id},,77.39,USD,,`)).faults).toEqual([`${id} is 77.38, and not 77.39`])
  expect((await note(system, `${id},,7.38,USD,,`)).faults).toEqual([
    `${id} has 77.38 that wait, and not 7.38`,
  ])
  expect(await linesOf(system, id)).toHaveLength(1)
  // without a PayPal account it is handed on in another way
  expect(await noteHandedOn(deps, system, { handed: readHanded(id).handed, reference })).toMatchObject({
    noted: 1,
  })
  expect((await payoutsOf(till, sale))[0]?.handedOn).toMatchObject({
    method: 'manual',
    to: null,
    amountCents: 7738,
  })
})

test('what was handed on and comes back from the bank is taken off the next payout', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const first = await arrived(till, sale)
  const file = await linesOf(system, first.id)
  await note(system, ...file)
  await movePayout(till, first.gatewayId, 'fail')
  expect(await linesOf(system, first.id)).toEqual([])
  const more = await sell(till, sale, later)
  await payByCard(till, more)
  await till.work()
  const second = await arrived(till, sale)
  expect((await payoutsOf(till, sale))[0]).toMatchObject({ id: second.id, netCents: 2 * 7738 })
  expect(await linesOf(system, second.id)).toEqual([expect.stringContaining(',77.38,USD,')])
  await note(system, ...(await linesOf(system, second.id)))
  expect(await linesOf(system, first.id, second.id)).toEqual([])
  expect(await faultsOf(system, sale)).toEqual([])
})

test('money that the operator sent before the bank took it back is noted, and taken off', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const first = await arrived(till, sale)
  const file = await linesOf(system, first.id)
  await movePayout(till, first.gatewayId, 'fail')
  expect(
    (await noteHandedOn(deps, system, { handed: readHanded(first.id).handed, reference })).faults,
  ).toEqual([`${first.id} has nothing that waits: its money came back, or was handed on before`])
  expect(await note(system, ...file)).toMatchObject({ noted: 1, faults: [] })
  const second = await arrived(till, sale)
  // the same money, which she has
  expect(await payoutsOf(till, sale)).toMatchObject([{ id: second.id, netCents: 7738, handedOn: null }, {}])
  expect(await linesOf(system, second.id)).toEqual([])
})
