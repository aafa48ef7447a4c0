export function packWeb(folder: string, atOnce?: number): Promise<void>
