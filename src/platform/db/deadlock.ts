/** Whether PostgreSQL ended a statement because two transactions waited for each other (SQLSTATE 40P01). */
export function isDeadlock(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  return code === '40P01' || isDeadlock(cause)
}
