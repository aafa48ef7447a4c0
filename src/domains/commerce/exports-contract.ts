// The addresses of the CSV exports.
import { z } from 'zod'

export const exportOrders = '/api/orders.csv'

export const exportYear = '/api/money-of-year.csv'
export const exportTaxes = '/api/taxes-of-year.csv'
/** The year of an export for a tax adviser. */
export const YearQuery = z.object({ year: z.coerce.number().int().min(2000).max(2099) })
