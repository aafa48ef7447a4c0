/** The name of the vendor of calendars at an address. */
export const addressVendor = 'calendaraddress'

const names: Readonly<Record<string, string>> = { googlecalendar: 'Google Calendar', zoom: 'Zoom' }

/** A vendor as people call it. */
export const vendorName = (vendor: string): string => names[vendor] ?? vendor
