-- Its triggers on subscribers are dropped with the function.
DROP FUNCTION keep_list_weeks CASCADE;
--> statement-breakpoint
DROP TABLE "list_weeks";
