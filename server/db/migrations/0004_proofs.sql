CREATE TABLE "deleted_proof_nonces" (
	"member_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"existed" boolean NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_proof_nonces_member_id_nonce_pk" PRIMARY KEY("member_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "proof_blocks" (
	"nonce" text NOT NULL,
	"counter" smallint NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proof_blocks_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"encrypted_hex" text NOT NULL,
	"proof" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_blocks_nonce_counter_pk" PRIMARY KEY("nonce","counter"),
	CONSTRAINT "proof_blocks_nonce" CHECK (char_length("proof_blocks"."nonce") = 24),
	CONSTRAINT "proof_blocks_counter" CHECK ("proof_blocks"."counter" between 0 and 15),
	CONSTRAINT "proof_blocks_encrypted_hex" CHECK (char_length("proof_blocks"."encrypted_hex") = 128)
);
--> statement-breakpoint
ALTER TABLE "deleted_proof_nonces" ADD CONSTRAINT "deleted_proof_nonces_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_blocks" ADD CONSTRAINT "proof_blocks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_proof_nonces_nonce" ON "deleted_proof_nonces" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "proof_blocks_member" ON "proof_blocks" USING btree ("member_id","sequence");