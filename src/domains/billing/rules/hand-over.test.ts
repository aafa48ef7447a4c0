import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArrivedPayout, waitingToHandOn } from './hand-over.ts'

const payout = (id: string, net: number, more: Partial<ArrivedPayout> = {}): ArrivedPayout => ({
  id,
  net,
  isBack: false,
  handed: null,
  ...more,
})
const waiting = (...arrived: ArrivedPayout[]) => Object.fromEntries(waitingToHandOn(arrived))

test('what arrived and was not handed on waits', () => {
  expect(waiting(payout('a', 5000), payout('b', 700, { handed: 700 }), payout('c', 900))).toEqual({
    a: 5000,
    c: 900,
  })
})

test('a payout that came back waits no more, and nothing of it was paid twice', () => {
  expect(waiting(payout('a', 5000, { isBack: true }))).toEqual({})
  // it was handed on before it came back: the next payouts, which bring its money again, are less by it
  const back = payout('a', 5000, { isBack: true, handed: 5000 })
  expect(waiting(back, payout('b', 5700))).toEqual({ b: 700 })
  expect(waiting(back, payout('b', 3000), payout('c', 3000))).toEqual({ c: 1000 })
  expect(waiting(back, payout('b', 3000), payout('c', 3000, { handed: 1000 }))).toEqual({})
})

test('in any history a provider gets what arrived, and never more than that and what came back', () => {
  const step = fc.constantFrom('arrive', 'hand on', 'come back')
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.integer({ min: 1, max: 9000 }))), (steps) => {
      let arrived: ArrivedPayout[] = []
      for (const [name, number] of steps) {
        const chosen = arrived[number % (arrived.length || 1)]
        if (name === 'arrive') arrived.push(payout(`p${arrived.length}`, number))
        if (name === 'come back')
          arrived = arrived.map((one) => (one === chosen ? { ...one, isBack: true } : one))
        if (name === 'hand on') {
          const open = waitingToHandOn(arrived)
          const amount = chosen && open.get(chosen.id)
          arrived = arrived.map((one) => (one === chosen && amount ? { ...one, handed: amount } : one))
        }
      }
      const standing = arrived.reduce((total, one) => total + (one.isBack ? 0 : one.net), 0)
      const handed = arrived.reduce((total, one) => total + (one.handed ?? 0), 0)
      const open = [...waitingToHandOn(arrived).values()].reduce((total, one) => total + one, 0)
      expect(open).toBe(Math.max(0, standing - handed))
    }),
  )
})
