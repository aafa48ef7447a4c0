/** How tables and the ledger name an account at a vendor; null: that of the installation's keys. */
export const accountName = (account: string | null): string => account ?? 'own'
