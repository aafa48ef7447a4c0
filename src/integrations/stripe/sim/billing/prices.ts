import type { PlanPriceIds } from '../../settings.ts'
import { type Form, integer, merged, nested, onlyKnown, required, text } from '../parameters.ts'
import { invalid, missing } from '../vendor-error.ts'
import { now, vendorId, type World } from '../world.ts'
import type { Price, Product } from './objects.ts'

const amounts = { pro: { month: 1500, year: 15_000 }, premium: { month: 3900, year: 39_000 } } as const
const names = { pro: 'Pro', premium: 'Premium' } as const

/** Puts the prices of the plans into the world, under the ids of the configuration. */
export function addPlanPrices(world: World, ids: PlanPriceIds): void {
  for (const plan of ['pro', 'premium'] as const) {
    const product: Product = { id: `prod_standin_${plan}`, object: 'product', name: names[plan] }
    world.products.set(product.id, product)
    for (const interval of ['month', 'year'] as const) {
      const id = ids[plan][interval]
      world.prices.set(id, priceOf(id, product.id, amounts[plan][interval], interval, 0))
    }
  }
}

const known = [
  'active',
  'currency',
  'unit_amount',
  'product',
  'product_data',
  'recurring',
  'nickname',
  'metadata',
  'expand',
]

/** `POST /v1/prices`, with `product_data` and a recurring interval. */
export function createPrice(world: World, form: Form): Price {
  onlyKnown(form, known)
  const currency = required(form, 'currency').toLowerCase()
  const recurring = nested(form, 'recurring')
  const interval = recurring && required(recurring, 'interval')
  if (interval !== 'month' && interval !== 'year')
    throw invalid('Invalid recurring[interval]: must be month or year here', undefined, 'recurring[interval]')
  const amount = integer(form, 'unit_amount')
  if (amount === undefined || amount < 0)
    throw invalid('Missing required param: unit_amount.', 'parameter_missing', 'unit_amount')
  const data = nested(form, 'product_data')
  const product: Product = data
    ? { id: vendorId('prod', 14), object: 'product', name: required(data, 'name') }
    : productOf(world, required(form, 'product'))
  world.products.set(product.id, product)
  const price = priceOf(vendorId('price'), product.id, amount, interval, now(world))
  Object.assign(price, {
    currency,
    metadata: merged({}, form),
    active: text(form, 'active') !== 'false',
    nickname: text(form, 'nickname') ?? null,
  })
  world.prices.set(price.id, price)
  return price
}

/** `POST /v1/prices/:id`: a price is sold or not; its amount never changes. */
export function updatePrice(world: World, id: string, form: Form): Price {
  onlyKnown(form, ['active', 'metadata', 'nickname', 'expand'])
  const price = findPrice(world, id)
  const active = text(form, 'active')
  if (active !== undefined) price.active = active === 'true'
  price.metadata = merged(price.metadata, form)
  return price
}

export function findPrice(world: World, id: string, param = 'price'): Price {
  const price = world.prices.get(id)
  if (!price) throw missing('price', id, param)
  return price
}

/** The price of a new or changed subscription, which must be on sale. */
export function soldPrice(world: World, id: string, param: string): Price {
  const price = findPrice(world, id, param)
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, undefined, param)
  return price
}

export function productOf(world: World, id: string): Product {
  const product = world.products.get(id)
  if (!product) throw missing('product', id)
  return product
}

const priceOf = (
  id: string,
  product: string,
  amount: number,
  interval: 'month' | 'year',
  created: number,
): Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'usd',
  livemode: false,
  metadata: {},
  nickname: null,
  product,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: `${amount}`,
})
