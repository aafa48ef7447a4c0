import type { Database } from '#platform/db/database.ts'

/** A database that counts its statements; what opens and ends a transaction is not one. */
export function countingQueries(db: Database): { readonly db: Database; count(): number } {
  let queries = 0
  const counting = db.withPlugin({
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counting, count: () => queries }
}
