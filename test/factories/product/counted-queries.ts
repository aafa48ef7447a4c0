import type { Database } from '#platform/db/database.ts'

/** A database that counts its statements, except those that begin or end a transaction. */
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
