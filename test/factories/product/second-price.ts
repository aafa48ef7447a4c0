import type { CouponTerms } from '#domains/pricing/contract.ts'
import type { Changes, Wanted } from '#domains/pricing/rules/price.ts'

// A second implementation of selling.md, "Price", that shares no code with the product: whole fractions, and cents given one by one.

const big = (n: number) => BigInt(n)
const total = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n)
/** The nearest whole number to a fraction; a half goes up. */
const nearest = (up: bigint, down: bigint) => (2n * up + down) / (2n * down)

function handOut(whole: bigint, weights: readonly bigint[]): bigint[] {
  const sum = total(weights)
  if (sum === 0n) return weights.map(() => 0n)
  const given = weights.map((weight) => (whole * weight) / sum)
  for (let left = whole - total(given); left > 0n; left--) {
    const lacks = weights.map((weight, i) => whole * weight - (given[i] ?? 0n) * sum)
    const next = lacks.indexOf(lacks.reduce((a, b) => (b > a ? b : a)))
    given[next] = (given[next] ?? 0n) + 1n
  }
  return given
}

/** The price of lines with their steps, in cents. */
export function secondPrice(lines: readonly Wanted[], { coupon, tip }: Changes) {
  const whole = lines.map((line) => big(line.unitCents) * big(line.quantity))
  // a line that a pass pays has no other step
  const less = lines.map((line) => {
    if (line.isCredit) return 0n
    const off = line.offCents ?? 0
    return big(off > line.unitCents ? line.unitCents : off) * big(line.quantity)
  })
  const list = whole.map((cents, i) => (lines[i]?.isCredit ? 0n : cents - (less[i] ?? 0n)))
  const isFor = (line: Wanted) =>
    !coupon ||
    (((line.offCents ?? 0) === 0 || coupon.combinable === true) &&
      (coupon.appliesTo === 'all' ||
        coupon.targets.includes((coupon.appliesTo === 'types' ? line.type : line.serviceId) ?? '')))
  const inReach = lines.map((line, i) => (isFor(line) && !line.isCredit ? (list[i] ?? 0n) : 0n))
  const taxOf = (left: bigint, { tax }: Wanted) =>
    !tax
      ? 0n
      : tax.included
        ? nearest(left * big(tax.ratePpm), big(1_000_000 + tax.ratePpm))
        : nearest(left * big(tax.ratePpm), 1_000_000n)
  const charge = (off: readonly bigint[], promoted = less) =>
    lines.map((line, i) => {
      if (line.isCredit)
        return { promoted: 0n, off: 0n, credit: whole[i] ?? 0n, tax: 0n, charged: 0n, net: 0n }
      const left = (whole[i] ?? 0n) - (promoted[i] ?? 0n) - (off[i] ?? 0n)
      const tax = taxOf(left, line)
      return {
        promoted: promoted[i] ?? 0n,
        off: off[i] ?? 0n,
        credit: 0n,
        tax,
        charged: line.tax?.included === false ? left + tax : left,
        net: line.tax?.included ? left - tax : left,
      }
    })
  const nothing = lines.map(() => 0n)
  const off = coupon ? takenOff(coupon) : nothing
  const first = charge(off)
  const sum = total(first.map(({ charged }) => charged))
  const isTooLittle = sum > 0n && sum < 50n
  const all =
    isTooLittle && total(off) > 0n
      ? charge(list)
      : isTooLittle && total(less) > 0n
        ? charge(nothing, whole)
        : first
  const base = total(all.map(({ net }) => net))
  const tipped = !tip ? 0n : 'cents' in tip ? big(tip.cents) : nearest(base * big(tip.percent), 100n)
  return { lines: all, tip: tipped, charged: total(all.map(({ charged }) => charged)) + tipped }

  function takenOff({ kind, value }: CouponTerms): bigint[] {
    if (kind === 'percent') return handOut(nearest(total(inReach) * big(value), 100n), inReach)
    if (kind === 'fixed') return handOut(big(value) < total(inReach) ? big(value) : total(inReach), inReach)
    const seat = (line: Wanted) => big(Math.max(0, line.unitCents - (line.offCents ?? 0)))
    const groups = lines.map((line, i) => line.series ?? `line ${i}`)
    const seatOf = (group: string) =>
      total(lines.map((line, i) => (groups[i] === group && isFor(line) && !line.isCredit ? seat(line) : 0n)))
    const dearest = groups
      .filter((_, i) => isFor(lines[i] as Wanted) && !lines[i]?.isCredit)
      .reduce<string | undefined>(
        (best, group) => (best === undefined || seatOf(group) > seatOf(best) ? group : best),
        undefined,
      )
    return lines.map((line, i) =>
      groups[i] === dearest && !line.isCredit ? seat(line) * big(Math.min(value, line.quantity)) : 0n,
    )
  }
}
