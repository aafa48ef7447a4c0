type VendorReturn = { state?: string; code?: string; error?: string }

/** Reads what a vendor sends the browser back with. */
export function readVendorReturn({ state, code, error }: Record<string, unknown>): VendorReturn {
  return {
    ...(typeof state === 'string' && { state }),
    ...(typeof code === 'string' && { code }),
    ...(typeof error === 'string' && { error }),
  }
}
