-- A page of orders from a million: each filter has the table's orders inside it, because what is filtered and what is sorted
-- by often go together (one service has one price), and a walk along the sort alone would then pass most of the table.

create index orders_of_service_by_customer on orders (provider, service_id, lower(customer_name), created_at, number);
create index orders_of_service_by_email on orders (provider, service_id, lower(customer_email), created_at, number);
create index orders_of_service_by_product on orders (provider, service_id, lower(product_name), created_at, number);
create index orders_of_service_by_amount on orders (provider, service_id, amount, created_at, number);
create index orders_of_status_by_customer on orders (provider, payment_status, lower(customer_name), created_at, number);
create index orders_of_status_by_email on orders (provider, payment_status, lower(customer_email), created_at, number);
create index orders_of_status_by_product on orders (provider, payment_status, lower(product_name), created_at, number);
create index orders_of_status_by_amount on orders (provider, payment_status, amount, created_at, number);

-- A search for a common word is answered by the newest orders that hold it, without reading the orders themselves.
create index orders_by_date_with_words on orders (provider, created_at, number)
  include (search_text, payment_status, service_id);
-- What is new must be known as visible to everybody soon, or the index alone does not answer.
alter table orders set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
