import type pg from 'pg'

export type Change = {
  readonly tableName: string
  readonly operation: string
  readonly provider: string | null
}
export type Journal = {
  /** Returns the committed changes since the previous call. */
  read(): Promise<Change[]>
}

/** Records every insert, update and delete from now on with triggers, in the transaction of the change. */
export async function aJournal(pool: pg.Pool, schema = 'development'): Promise<Journal> {
  await pool.query(`
    create table ${schema}.journal (id bigserial primary key, table_name text, operation text, provider text);
    create function ${schema}.write_journal() returns trigger language plpgsql as $$
    declare row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      insert into ${schema}.journal (table_name, operation, provider)
      values (tg_table_name, tg_op, coalesce(
        row ->> 'provider', row ->> 'owner', row ->> 'sub', row ->> 'to_provider', row ->> 'low', row ->> 'about_provider'));
      return null;
    end $$;`)
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' and table_name <> 'journal'`,
    [schema],
  )
  for (const { name } of rows)
    await pool.query(
      `create trigger journal after insert or update or delete on ${schema}.${name}
       for each row execute function ${schema}.write_journal()`,
    )
  return {
    async read() {
      const read = await pool.query<{
        id: string
        table_name: string
        operation: string
        provider: string | null
      }>(`with read as (delete from ${schema}.journal returning *) select * from read order by id`)
      return read.rows.map(({ table_name, operation, provider }) => ({
        tableName: table_name,
        operation,
        provider,
      }))
    },
  }
}
