export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      add_ons: {
        Row: {
          active: boolean;
          icon_url: string | null;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          created_at: string;
          entity: string;
          entity_id: string;
          id: number;
          label: string | null;
          undoes: number | null;
          undone_by: number | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          entity: string;
          entity_id: string;
          id?: never;
          label?: string | null;
          undoes?: number | null;
          undone_by?: number | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          entity?: string;
          entity_id?: string;
          id?: never;
          label?: string | null;
          undoes?: number | null;
          undone_by?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_log_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_log_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_log_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_log_undone_by_fkey';
            columns: ['undone_by'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
        ];
      };
      bids: {
        Row: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          answered_at?: string | null;
          bidder_id: string;
          by_seller?: boolean;
          conversation_id: string;
          created_at?: string;
          expires_at?: string;
          id: string;
          lapsed?: boolean;
          listing_id?: string | null;
          message?: string | null;
          replaces_id?: string | null;
          seller_id: string;
          status?: string;
        };
        Update: {
          amount?: number;
          answered_at?: string | null;
          bidder_id?: string;
          by_seller?: boolean;
          conversation_id?: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
          lapsed?: boolean;
          listing_id?: string | null;
          message?: string | null;
          replaces_id?: string | null;
          seller_id?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bids_bidder_id_fkey';
            columns: ['bidder_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_bidder_id_fkey';
            columns: ['bidder_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'private_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_replaces_id_fkey';
            columns: ['replaces_id'];
            isOneToOne: false;
            referencedRelation: 'bids';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bids_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      bike_types: {
        Row: {
          active: boolean;
          icon_url: string | null;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      bikes: {
        Row: {
          chassis_number: string | null;
          created_at: string;
          id: string;
          make: string;
          model: string;
          owner_id: string;
          picture_path: string | null;
          sale_id: string | null;
          shown: boolean;
          year: number;
        };
        ComputedFields: never;
        Insert: {
          chassis_number?: string | null;
          created_at?: string;
          id?: string;
          make: string;
          model: string;
          owner_id?: string;
          picture_path?: string | null;
          sale_id?: string | null;
          shown?: boolean;
          year: number;
        };
        Update: {
          chassis_number?: string | null;
          created_at?: string;
          id?: string;
          make?: string;
          model?: string;
          owner_id?: string;
          picture_path?: string | null;
          sale_id?: string | null;
          shown?: boolean;
          year?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'bikes_model_fkey';
            columns: ['make', 'model'];
            isOneToOne: false;
            referencedRelation: 'models';
            referencedColumns: ['maker', 'slug'];
          },
          {
            foreignKeyName: 'bikes_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bikes_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bikes_sale_id_fkey';
            columns: ['sale_id'];
            isOneToOne: false;
            referencedRelation: 'sales';
            referencedColumns: ['id'];
          },
        ];
      };
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          blocker_id?: string;
          created_at?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blocks_blocker_id_fkey';
            columns: ['blocker_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blocks_blocker_id_fkey';
            columns: ['blocker_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      broadcasts: {
        Row: {
          admin_id: string | null;
          audience: string;
          body_ar: string;
          body_en: string;
          city: string | null;
          created_at: string;
          id: string;
          people: string[] | null;
          readers: number;
          recalled: number;
          recalled_at: string | null;
          recipients: number | null;
          send_at: string;
          sent_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          admin_id?: string | null;
          audience?: string;
          body_ar: string;
          body_en: string;
          city?: string | null;
          created_at?: string;
          id?: string;
          people?: string[] | null;
          readers?: number;
          recalled?: number;
          recalled_at?: string | null;
          recipients?: number | null;
          send_at?: string;
          sent_at?: string | null;
        };
        Update: {
          admin_id?: string | null;
          audience?: string;
          body_ar?: string;
          body_en?: string;
          city?: string | null;
          created_at?: string;
          id?: string;
          people?: string[] | null;
          readers?: number;
          recalled?: number;
          recalled_at?: string | null;
          recipients?: number | null;
          send_at?: string;
          sent_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'broadcasts_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'broadcasts_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      chat_history: {
        Row: {
          admin_id: string | null;
          answered_by: string;
          created_at: string;
          failure: string | null;
          id: number;
          model: string;
          proposals: NonNullable<Json>;
          question: string;
          response: string | null;
          sources: NonNullable<Json>;
          thread: string;
          took_ms: number | null;
        };
        ComputedFields: never;
        Insert: {
          admin_id?: string | null;
          answered_by?: string;
          created_at?: string;
          failure?: string | null;
          id?: never;
          model: string;
          proposals?: NonNullable<Json>;
          question: string;
          response?: string | null;
          sources?: NonNullable<Json>;
          thread?: string;
          took_ms?: number | null;
        };
        Update: {
          admin_id?: string | null;
          answered_by?: string;
          created_at?: string;
          failure?: string | null;
          id?: never;
          model?: string;
          proposals?: NonNullable<Json>;
          question?: string;
          response?: string | null;
          sources?: NonNullable<Json>;
          thread?: string;
          took_ms?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'chat_history_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chat_history_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      cities: {
        Row: {
          active: boolean;
          icon_url: string | null;
          lat: number;
          lng: number;
          name_ar: string | null;
          name_en: string;
          position: number;
          region: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          lat: number;
          lng: number;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          region: string;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          lat?: number;
          lng?: number;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          region?: string;
          slug?: string;
        };
        Relationships: [];
      };
      conditions: {
        Row: {
          active: boolean;
          icon_url: string | null;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      conversation_sides: {
        Row: {
          archived: boolean;
          conversation_id: string;
          delivered_seq: number;
          last_message_at: string;
          other_id: string;
          person_id: string;
          read_seq: number;
          search_text: string;
          side: string;
          unread_count: number;
        };
        ComputedFields: never;
        Insert: {
          archived?: boolean;
          conversation_id: string;
          delivered_seq?: number;
          last_message_at?: string;
          other_id: string;
          person_id: string;
          read_seq?: number;
          search_text?: string;
          side: string;
          unread_count?: number;
        };
        Update: {
          archived?: boolean;
          conversation_id?: string;
          delivered_seq?: number;
          last_message_at?: string;
          other_id?: string;
          person_id?: string;
          read_seq?: number;
          search_text?: string;
          side?: string;
          unread_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'conversation_sides_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_sides_other_id_fkey';
            columns: ['other_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_sides_other_id_fkey';
            columns: ['other_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_sides_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_sides_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      conversations: {
        Row: {
          buyer_id: string;
          created_at: string;
          direct: boolean;
          id: string;
          last_seq: number;
          listing_cover_path: string | null;
          listing_id: string | null;
          listing_title_ar: string | null;
          listing_title_en: string | null;
          seller_id: string;
          start_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          buyer_id?: string;
          created_at?: string;
          direct?: boolean;
          id?: string;
          last_seq?: number;
          listing_cover_path?: string | null;
          listing_id?: string | null;
          listing_title_ar?: string | null;
          listing_title_en?: string | null;
          seller_id: string;
          start_price?: number | null;
        };
        Update: {
          buyer_id?: string;
          created_at?: string;
          direct?: boolean;
          id?: string;
          last_seq?: number;
          listing_cover_path?: string | null;
          listing_id?: string | null;
          listing_title_ar?: string | null;
          listing_title_en?: string | null;
          seller_id?: string;
          start_price?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'conversations_buyer_id_fkey';
            columns: ['buyer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_buyer_id_fkey';
            columns: ['buyer_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      engine_sizes: {
        Row: {
          active: boolean;
          icon_url: string | null;
          max_cc: number | null;
          min_cc: number;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          max_cc?: number | null;
          min_cc: number;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          max_cc?: number | null;
          min_cc?: number;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      featured_options: {
        Row: {
          active: boolean;
          days: number;
          name_ar: string;
          name_en: string;
          position: number;
          price: number;
          scope: string;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          days: number;
          name_ar: string;
          name_en: string;
          position?: number;
          price: number;
          scope: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          days?: number;
          name_ar?: string;
          name_en?: string;
          position?: number;
          price?: number;
          scope?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      featured_periods: {
        Row: {
          cancelled_at: string | null;
          days: number;
          ends_at: string;
          granted_at: string;
          id: string;
          listing_id: string | null;
          noticed: boolean;
          payment_id: string | null;
          shop_id: string | null;
          source: string;
          starts_at: string;
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string | null;
          days: number;
          ends_at?: string;
          granted_at?: string;
          id?: string;
          listing_id?: string | null;
          noticed?: boolean;
          payment_id?: string | null;
          shop_id?: string | null;
          source: string;
          starts_at?: string;
        };
        Update: {
          cancelled_at?: string | null;
          days?: number;
          ends_at?: string;
          granted_at?: string;
          id?: string;
          listing_id?: string | null;
          noticed?: boolean;
          payment_id?: string | null;
          shop_id?: string | null;
          source?: string;
          starts_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'featured_periods_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'featured_periods_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: true;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'featured_periods_shop_id_fkey';
            columns: ['shop_id'];
            isOneToOne: false;
            referencedRelation: 'shops';
            referencedColumns: ['id'];
          },
        ];
      };
      follows: {
        Row: {
          created_at: string;
          followed_id: string;
          follower_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          followed_id: string;
          follower_id?: string;
        };
        Update: {
          created_at?: string;
          followed_id?: string;
          follower_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'follows_followed_id_fkey';
            columns: ['followed_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_followed_id_fkey';
            columns: ['followed_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_follower_id_fkey';
            columns: ['follower_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_follower_id_fkey';
            columns: ['follower_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      import_rows: {
        Row: {
          after: Json | null;
          before: Json | null;
          entity_id: string | null;
          number: number;
          outcome: string;
          problem: Json | null;
          run_id: string;
        };
        ComputedFields: never;
        Insert: {
          after?: Json | null;
          before?: Json | null;
          entity_id?: string | null;
          number: number;
          outcome: string;
          problem?: Json | null;
          run_id: string;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          entity_id?: string | null;
          number?: number;
          outcome?: string;
          problem?: Json | null;
          run_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'import_rows_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'import_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      import_runs: {
        Row: {
          admin_id: string | null;
          created_at: string;
          file_name: string;
          finished_at: string | null;
          id: string;
          kind: string;
          list: string | null;
          owner_id: string | null;
          rows: number;
          started_at: string | null;
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          admin_id?: string | null;
          created_at?: string;
          file_name: string;
          finished_at?: string | null;
          id?: string;
          kind: string;
          list?: string | null;
          owner_id?: string | null;
          rows: number;
          started_at?: string | null;
          undone_at?: string | null;
        };
        Update: {
          admin_id?: string | null;
          created_at?: string;
          file_name?: string;
          finished_at?: string | null;
          id?: string;
          kind?: string;
          list?: string | null;
          owner_id?: string | null;
          rows?: number;
          started_at?: string | null;
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'import_runs_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'import_runs_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'import_runs_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'import_runs_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          invited_by: string | null;
          language: string;
          problem: string | null;
          sent_at: string | null;
          state: string;
          username: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          invited_by?: string | null;
          language?: string;
          problem?: string | null;
          sent_at?: string | null;
          state?: string;
          username?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          invited_by?: string | null;
          language?: string;
          problem?: string | null;
          sent_at?: string | null;
          state?: string;
          username?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      invoices: {
        Row: {
          buyer_name: string | null;
          chain_position: number | null;
          credits_invoice_id: string | null;
          hash: string | null;
          id: string;
          issued_at: string;
          kind: string;
          lines: NonNullable<Json>;
          net: number;
          number: string;
          payment_id: string;
          previous_hash: string | null;
          qr: string | null;
          seller: NonNullable<Json>;
          signed_xml: string | null;
          total: number;
          vat: number;
          vat_rate: number;
        };
        ComputedFields: never;
        Insert: {
          buyer_name?: string | null;
          chain_position?: number | null;
          credits_invoice_id?: string | null;
          hash?: string | null;
          id?: string;
          issued_at: string;
          kind: string;
          lines: NonNullable<Json>;
          net: number;
          number: string;
          payment_id: string;
          previous_hash?: string | null;
          qr?: string | null;
          seller: NonNullable<Json>;
          signed_xml?: string | null;
          total: number;
          vat: number;
          vat_rate: number;
        };
        Update: {
          buyer_name?: string | null;
          chain_position?: number | null;
          credits_invoice_id?: string | null;
          hash?: string | null;
          id?: string;
          issued_at?: string;
          kind?: string;
          lines?: NonNullable<Json>;
          net?: number;
          number?: string;
          payment_id?: string;
          previous_hash?: string | null;
          qr?: string | null;
          seller?: NonNullable<Json>;
          signed_xml?: string | null;
          total?: number;
          vat?: number;
          vat_rate?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'invoices_credits_invoice_id_fkey';
            columns: ['credits_invoice_id'];
            isOneToOne: true;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      listing_drafts: {
        Row: {
          created_at: string;
          fields: NonNullable<Json>;
          id: string;
          owner_id: string;
          paths: string[];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          fields?: NonNullable<Json>;
          id?: string;
          owner_id?: string;
          paths?: string[];
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          fields?: NonNullable<Json>;
          id?: string;
          owner_id?: string;
          paths?: string[];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'listing_drafts_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'listing_drafts_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      listing_images: {
        Row: {
          created_at: string;
          id: string;
          listing_id: string;
          path: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          listing_id: string;
          path: string;
          position?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          listing_id?: string;
          path?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'listing_images_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
        ];
      };
      listing_moderations: {
        Row: {
          allowed: boolean;
          created_at: string;
          digest: string;
          id: number;
          pictures: string;
          reasons: NonNullable<Json>;
          source: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          allowed: boolean;
          created_at?: string;
          digest: string;
          id?: never;
          pictures?: string;
          reasons?: NonNullable<Json>;
          source: string;
          user_id: string;
        };
        Update: {
          allowed?: boolean;
          created_at?: string;
          digest?: string;
          id?: never;
          pictures?: string;
          reasons?: NonNullable<Json>;
          source?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'listing_moderations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'listing_moderations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      listings: {
        Row: {
          ad_number: number;
          bidding_enabled: boolean;
          bike_type: string | null;
          chassis_number: string | null;
          chassis_number_end: string | null;
          city: string;
          color: string | null;
          condition: string;
          cover_path: string | null;
          created_at: string;
          description_ar: string | null;
          description_en: string | null;
          district: string | null;
          engine_cc: number | null;
          expires_at: string;
          expiry_notice_for: string | null;
          featured: boolean;
          featured_until: string | null;
          fits: string[];
          from_shop: boolean;
          has_chassis_number: boolean;
          id: string;
          image_count: number;
          inspection_until: string | null;
          kind: string;
          listed: boolean;
          make: string | null;
          mileage_km: number | null;
          min_bid: number | null;
          model: string | null;
          moderated_digest: string | null;
          owner_id: string;
          owner_suspended: boolean;
          part_category: string | null;
          previous_owners: number | null;
          price: number;
          published_at: string | null;
          registration_until: string | null;
          renewed_at: string | null;
          reserved: boolean;
          show_messaging: boolean;
          show_phone: boolean;
          show_whatsapp: boolean;
          size: string | null;
          sold_at: string | null;
          sold_through: boolean | null;
          suspended: boolean;
          suspension_reason: string | null;
          tags: string[];
          title_ar: string | null;
          title_en: string | null;
          type: string | null;
          updated_at: string;
          warranty: boolean;
          year: number | null;
        };
        ComputedFields: never;
        Insert: {
          ad_number?: never;
          bidding_enabled?: boolean;
          bike_type?: string | null;
          chassis_number?: string | null;
          chassis_number_end?: never;
          city: string;
          color?: string | null;
          condition: string;
          cover_path?: string | null;
          created_at?: string;
          description_ar?: string | null;
          description_en?: string | null;
          district?: string | null;
          engine_cc?: number | null;
          expires_at?: string;
          expiry_notice_for?: string | null;
          featured?: boolean;
          featured_until?: string | null;
          fits?: string[];
          from_shop?: boolean;
          has_chassis_number?: never;
          id?: string;
          image_count?: number;
          inspection_until?: string | null;
          kind: string;
          listed?: boolean;
          make?: string | null;
          mileage_km?: number | null;
          min_bid?: number | null;
          model?: string | null;
          moderated_digest?: string | null;
          owner_id?: string;
          owner_suspended?: boolean;
          part_category?: string | null;
          previous_owners?: number | null;
          price: number;
          published_at?: string | null;
          registration_until?: string | null;
          renewed_at?: string | null;
          reserved?: boolean;
          show_messaging?: boolean;
          show_phone?: boolean;
          show_whatsapp?: boolean;
          size?: string | null;
          sold_at?: string | null;
          sold_through?: boolean | null;
          suspended?: boolean;
          suspension_reason?: string | null;
          tags?: string[];
          title_ar?: string | null;
          title_en?: string | null;
          type?: never;
          updated_at?: string;
          warranty?: boolean;
          year?: number | null;
        };
        Update: {
          ad_number?: never;
          bidding_enabled?: boolean;
          bike_type?: string | null;
          chassis_number?: string | null;
          chassis_number_end?: never;
          city?: string;
          color?: string | null;
          condition?: string;
          cover_path?: string | null;
          created_at?: string;
          description_ar?: string | null;
          description_en?: string | null;
          district?: string | null;
          engine_cc?: number | null;
          expires_at?: string;
          expiry_notice_for?: string | null;
          featured?: boolean;
          featured_until?: string | null;
          fits?: string[];
          from_shop?: boolean;
          has_chassis_number?: never;
          id?: string;
          image_count?: number;
          inspection_until?: string | null;
          kind?: string;
          listed?: boolean;
          make?: string | null;
          mileage_km?: number | null;
          min_bid?: number | null;
          model?: string | null;
          moderated_digest?: string | null;
          owner_id?: string;
          owner_suspended?: boolean;
          part_category?: string | null;
          previous_owners?: number | null;
          price?: number;
          published_at?: string | null;
          registration_until?: string | null;
          renewed_at?: string | null;
          reserved?: boolean;
          show_messaging?: boolean;
          show_phone?: boolean;
          show_whatsapp?: boolean;
          size?: string | null;
          sold_at?: string | null;
          sold_through?: boolean | null;
          suspended?: boolean;
          suspension_reason?: string | null;
          tags?: string[];
          title_ar?: string | null;
          title_en?: string | null;
          type?: never;
          updated_at?: string;
          warranty?: boolean;
          year?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'listings_bike_type_fkey';
            columns: ['bike_type'];
            isOneToOne: false;
            referencedRelation: 'bike_types';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'listings_city_fkey';
            columns: ['city'];
            isOneToOne: false;
            referencedRelation: 'cities';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'listings_condition_fkey';
            columns: ['condition'];
            isOneToOne: false;
            referencedRelation: 'conditions';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'listings_make_fkey';
            columns: ['make'];
            isOneToOne: false;
            referencedRelation: 'makers';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'listings_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'listings_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'listings_part_category_fkey';
            columns: ['part_category'];
            isOneToOne: false;
            referencedRelation: 'part_categories';
            referencedColumns: ['slug'];
          },
        ];
      };
      makers: {
        Row: {
          active: boolean;
          icon_url: string | null;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      models: {
        Row: {
          active: boolean;
          bike_type: string | null;
          engine_cc: number | null;
          icon_url: string | null;
          maker: string;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          bike_type?: string | null;
          engine_cc?: number | null;
          icon_url?: string | null;
          maker: string;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          bike_type?: string | null;
          engine_cc?: number | null;
          icon_url?: string | null;
          maker?: string;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'models_bike_type_fkey';
            columns: ['bike_type'];
            isOneToOne: false;
            referencedRelation: 'bike_types';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'models_maker_fkey';
            columns: ['maker'];
            isOneToOne: false;
            referencedRelation: 'makers';
            referencedColumns: ['slug'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          data: NonNullable<Json>;
          deleted_at: string | null;
          deletion_id: string | null;
          id: string;
          kind: string;
          read_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          data?: NonNullable<Json>;
          deleted_at?: string | null;
          deletion_id?: string | null;
          id?: string;
          kind: string;
          read_at?: string | null;
          user_id: string;
        };
        Update: {
          created_at?: string;
          data?: NonNullable<Json>;
          deleted_at?: string | null;
          deletion_id?: string | null;
          id?: string;
          kind?: string;
          read_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      pages: {
        Row: {
          body_ar: string;
          body_en: string;
          created_at: string;
          slug: string;
          title_ar: string;
          title_en: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          body_ar: string;
          body_en: string;
          created_at?: string;
          slug: string;
          title_ar: string;
          title_en: string;
          updated_at?: string;
        };
        Update: {
          body_ar?: string;
          body_en?: string;
          created_at?: string;
          slug?: string;
          title_ar?: string;
          title_en?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      part_categories: {
        Row: {
          active: boolean;
          icon_url: string | null;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      part_fits: {
        Row: {
          created_at: string;
          decided: boolean;
          fit: string;
          id: string;
          key: string;
          make: string | null;
          part: string;
          part_category: string;
          state: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided?: boolean;
          fit: string;
          id?: string;
          key?: never;
          make?: string | null;
          part: string;
          part_category: string;
          state?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          decided?: boolean;
          fit?: string;
          id?: string;
          key?: never;
          make?: string | null;
          part?: string;
          part_category?: string;
          state?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'part_fits_make_fkey';
            columns: ['make'];
            isOneToOne: false;
            referencedRelation: 'makers';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'part_fits_part_category_fkey';
            columns: ['part_category'];
            isOneToOne: false;
            referencedRelation: 'part_categories';
            referencedColumns: ['slug'];
          },
        ];
      };
      payment_events: {
        Row: {
          amount: number | null;
          created_at: string;
          currency: string | null;
          event_id: string;
          id: number;
          outcome: string;
          payload: NonNullable<Json>;
          payment_id: string;
          provider: string;
          resulting_status: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          created_at?: string;
          currency?: string | null;
          event_id: string;
          id?: never;
          outcome: string;
          payload: NonNullable<Json>;
          payment_id: string;
          provider: string;
          resulting_status: string;
          status: string;
        };
        Update: {
          amount?: number | null;
          created_at?: string;
          currency?: string | null;
          event_id?: string;
          id?: never;
          outcome?: string;
          payload?: NonNullable<Json>;
          payment_id?: string;
          provider?: string;
          resulting_status?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_events_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount: number;
          created_at: string;
          credit: number;
          currency: string;
          days: number | null;
          id: string;
          kind: string;
          listing_id: string | null;
          net: number;
          option: string | null;
          paid_at: string | null;
          payer_name: string | null;
          period: string | null;
          plan: string | null;
          profile_id: string | null;
          rate: number | null;
          refunded_at: string | null;
          reminded_at: string | null;
          shop_id: string | null;
          status: string;
          title_ar: string | null;
          title_en: string | null;
          vat: number;
          vat_rate: number;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          credit?: number;
          currency?: string;
          days?: number | null;
          id?: string;
          kind: string;
          listing_id?: string | null;
          net: number;
          option?: string | null;
          paid_at?: string | null;
          payer_name?: string | null;
          period?: string | null;
          plan?: string | null;
          profile_id?: string | null;
          rate?: number | null;
          refunded_at?: string | null;
          reminded_at?: string | null;
          shop_id?: string | null;
          status?: string;
          title_ar?: string | null;
          title_en?: string | null;
          vat: number;
          vat_rate: number;
        };
        Update: {
          amount?: number;
          created_at?: string;
          credit?: number;
          currency?: string;
          days?: number | null;
          id?: string;
          kind?: string;
          listing_id?: string | null;
          net?: number;
          option?: string | null;
          paid_at?: string | null;
          payer_name?: string | null;
          period?: string | null;
          plan?: string | null;
          profile_id?: string | null;
          rate?: number | null;
          refunded_at?: string | null;
          reminded_at?: string | null;
          shop_id?: string | null;
          status?: string;
          title_ar?: string | null;
          title_en?: string | null;
          vat?: number;
          vat_rate?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_option_fkey';
            columns: ['option'];
            isOneToOne: false;
            referencedRelation: 'featured_options';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'payments_plan_fkey';
            columns: ['plan'];
            isOneToOne: false;
            referencedRelation: 'shop_plans';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'payments_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      phone_reveals: {
        Row: {
          channel: string;
          created_at: string;
          id: number;
          listing_id: string;
          viewer_id: string;
        };
        ComputedFields: never;
        Insert: {
          channel: string;
          created_at?: string;
          id?: never;
          listing_id: string;
          viewer_id: string;
        };
        Update: {
          channel?: string;
          created_at?: string;
          id?: never;
          listing_id?: string;
          viewer_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'phone_reveals_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'phone_reveals_viewer_id_fkey';
            columns: ['viewer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'phone_reveals_viewer_id_fkey';
            columns: ['viewer_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      popup_agreements: {
        Row: {
          agreed: boolean;
          created_at: string;
          popup_key: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          agreed?: boolean;
          created_at?: string;
          popup_key: string;
          user_id?: string;
        };
        Update: {
          agreed?: boolean;
          created_at?: string;
          popup_key?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'popup_agreements_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'popup_agreements_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      private_messages: {
        Row: {
          body: string;
          conversation_id: string;
          created_at: string;
          id: string;
          kind: string;
          pictures: Json | null;
          recipient_id: string;
          sender_id: string;
          seq: number;
          warning: string | null;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          conversation_id: string;
          created_at?: string;
          id?: string;
          kind?: string;
          pictures?: Json | null;
          recipient_id: string;
          sender_id?: string;
          seq: number;
          warning?: string | null;
        };
        Update: {
          body?: string;
          conversation_id?: string;
          created_at?: string;
          id?: string;
          kind?: string;
          pictures?: Json | null;
          recipient_id?: string;
          sender_id?: string;
          seq?: number;
          warning?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'private_messages_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'private_messages_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'private_messages_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'private_messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'private_messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_path: string | null;
          bio: string | null;
          birth_date: string | null;
          city: string | null;
          created_at: string;
          deleted_at: string | null;
          gender: string | null;
          id: string;
          is_admin: boolean;
          language: string;
          phone: string | null;
          suspended: boolean;
          suspension_reason: string | null;
          unnamed: boolean;
          username: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_path?: string | null;
          bio?: string | null;
          birth_date?: string | null;
          city?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          gender?: string | null;
          id: string;
          is_admin?: boolean;
          language?: string;
          phone?: string | null;
          suspended?: boolean;
          suspension_reason?: string | null;
          unnamed?: boolean;
          username: string;
        };
        Update: {
          avatar_path?: string | null;
          bio?: string | null;
          birth_date?: string | null;
          city?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          gender?: string | null;
          id?: string;
          is_admin?: boolean;
          language?: string;
          phone?: string | null;
          suspended?: boolean;
          suspension_reason?: string | null;
          unnamed?: boolean;
          username?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_city_fkey';
            columns: ['city'];
            isOneToOne: false;
            referencedRelation: 'cities';
            referencedColumns: ['slug'];
          },
        ];
      };
      prohibited_terms: {
        Row: {
          active: boolean;
          code: string;
          created_at: string;
          folded: string;
          id: string;
          term: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          code: string;
          created_at?: string;
          folded?: never;
          id?: string;
          term: string;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          code?: string;
          created_at?: string;
          folded?: never;
          id?: string;
          term?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      reconciliation_differences: {
        Row: {
          attempt: number;
          id: number;
          ours: NonNullable<Json>;
          payment_id: string;
          provider: string;
          reconciliation_id: number;
          theirs: Json | null;
          what: string;
        };
        ComputedFields: never;
        Insert: {
          attempt: number;
          id?: never;
          ours: NonNullable<Json>;
          payment_id: string;
          provider: string;
          reconciliation_id: number;
          theirs?: Json | null;
          what: string;
        };
        Update: {
          attempt?: number;
          id?: never;
          ours?: NonNullable<Json>;
          payment_id?: string;
          provider?: string;
          reconciliation_id?: number;
          theirs?: Json | null;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reconciliation_differences_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reconciliation_differences_reconciliation_id_fkey';
            columns: ['reconciliation_id'];
            isOneToOne: false;
            referencedRelation: 'reconciliations';
            referencedColumns: ['id'];
          },
        ];
      };
      reconciliations: {
        Row: {
          compared: number;
          created_at: string;
          created_by: string | null;
          differing: number;
          finished_at: string | null;
          id: number;
          reached: string | null;
          sessions: number;
          since: string;
          until: string;
        };
        ComputedFields: never;
        Insert: {
          compared?: number;
          created_at?: string;
          created_by?: string | null;
          differing?: number;
          finished_at?: string | null;
          id?: never;
          reached?: string | null;
          sessions: number;
          since: string;
          until: string;
        };
        Update: {
          compared?: number;
          created_at?: string;
          created_by?: string | null;
          differing?: number;
          finished_at?: string | null;
          id?: never;
          reached?: string | null;
          sessions?: number;
          since?: string;
          until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reconciliations_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reconciliations_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      release_steps: {
        Row: {
          act: string;
          actor: string | null;
          actor_id: string | null;
          before: string | null;
          channel: string;
          created_at: string;
          figures: Json | null;
          id: number;
          off: boolean;
          reason: string | null;
          remote: string;
          share: number | null;
          slot: string | null;
          slots_off: string[];
          tester_id: string | null;
          trial: string | null;
          version: string | null;
        };
        ComputedFields: never;
        Insert: {
          act: string;
          actor?: string | null;
          actor_id?: string | null;
          before?: string | null;
          channel: string;
          created_at?: string;
          figures?: Json | null;
          id?: never;
          off?: boolean;
          reason?: string | null;
          remote: string;
          share?: number | null;
          slot?: string | null;
          slots_off?: string[];
          tester_id?: string | null;
          trial?: string | null;
          version?: string | null;
        };
        Update: {
          act?: string;
          actor?: string | null;
          actor_id?: string | null;
          before?: string | null;
          channel?: string;
          created_at?: string;
          figures?: Json | null;
          id?: never;
          off?: boolean;
          reason?: string | null;
          remote?: string;
          share?: number | null;
          slot?: string | null;
          slots_off?: string[];
          tester_id?: string | null;
          trial?: string | null;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'release_steps_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'release_steps_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'release_steps_channel_remote_before_fkey';
            columns: ['channel', 'remote', 'before'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['channel', 'remote', 'version'];
          },
          {
            foreignKeyName: 'release_steps_channel_remote_trial_fkey';
            columns: ['channel', 'remote', 'trial'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['channel', 'remote', 'version'];
          },
          {
            foreignKeyName: 'release_steps_channel_remote_version_fkey';
            columns: ['channel', 'remote', 'version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['channel', 'remote', 'version'];
          },
          {
            foreignKeyName: 'release_steps_tester_id_fkey';
            columns: ['tester_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'release_steps_tester_id_fkey';
            columns: ['tester_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      releases: {
        Row: {
          build: NonNullable<Json>;
          channel: string;
          commit_id: string | null;
          created_at: string;
          proof: NonNullable<Json>;
          released_by: string;
          remote: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          build: NonNullable<Json>;
          channel: string;
          commit_id?: string | null;
          created_at?: string;
          proof?: NonNullable<Json>;
          released_by: string;
          remote: string;
          version: string;
        };
        Update: {
          build?: NonNullable<Json>;
          channel?: string;
          commit_id?: string | null;
          created_at?: string;
          proof?: NonNullable<Json>;
          released_by?: string;
          remote?: string;
          version?: string;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          conversation_id: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          details: string | null;
          found: Json | null;
          id: string;
          listing_id: string | null;
          listing_title_ar: string | null;
          listing_title_en: string | null;
          note: string | null;
          reason: string;
          reporter_id: string | null;
          shop_id: string | null;
          shop_name_ar: string | null;
          shop_name_en: string | null;
          status: string;
          target: string;
          thing_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          conversation_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          details?: string | null;
          found?: Json | null;
          id?: string;
          listing_id?: string | null;
          listing_title_ar?: string | null;
          listing_title_en?: string | null;
          note?: string | null;
          reason: string;
          reporter_id?: string | null;
          shop_id?: string | null;
          shop_name_ar?: string | null;
          shop_name_en?: string | null;
          status?: string;
          target: string;
          thing_id: string;
          user_id: string;
        };
        Update: {
          conversation_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          details?: string | null;
          found?: Json | null;
          id?: string;
          listing_id?: string | null;
          listing_title_ar?: string | null;
          listing_title_en?: string | null;
          note?: string | null;
          reason?: string;
          reporter_id?: string | null;
          shop_id?: string | null;
          shop_name_ar?: string | null;
          shop_name_en?: string | null;
          status?: string;
          target?: string;
          thing_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_shop_id_fkey';
            columns: ['shop_id'];
            isOneToOne: false;
            referencedRelation: 'shops';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reviews: {
        Row: {
          author_id: string;
          comment: string | null;
          created_at: string;
          id: string;
          rating: number;
          replied_at: string | null;
          reply: string | null;
          target_id: string;
          updated_at: string;
          verified: boolean;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string;
          comment?: string | null;
          created_at?: string;
          id?: string;
          rating: number;
          replied_at?: string | null;
          reply?: string | null;
          target_id: string;
          updated_at?: string;
          verified?: boolean;
        };
        Update: {
          author_id?: string;
          comment?: string | null;
          created_at?: string;
          id?: string;
          rating?: number;
          replied_at?: string | null;
          reply?: string | null;
          target_id?: string;
          updated_at?: string;
          verified?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'reviews_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_target_id_fkey';
            columns: ['target_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_target_id_fkey';
            columns: ['target_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      sales: {
        Row: {
          answered_at: string | null;
          bid_amount: number | null;
          buyer_id: string | null;
          created_at: string;
          decided_at: string | null;
          decision: string | null;
          id: string;
          listing_id: string;
          note: string | null;
          price: number | null;
          seller_id: string;
          state: string;
          through_product: boolean;
          title_ar: string | null;
          title_en: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          bid_amount?: number | null;
          buyer_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decision?: string | null;
          id?: string;
          listing_id: string;
          note?: string | null;
          price?: number | null;
          seller_id: string;
          state: string;
          through_product: boolean;
          title_ar?: string | null;
          title_en?: string | null;
        };
        Update: {
          answered_at?: string | null;
          bid_amount?: number | null;
          buyer_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decision?: string | null;
          id?: string;
          listing_id?: string;
          note?: string | null;
          price?: number | null;
          seller_id?: string;
          state?: string;
          through_product?: boolean;
          title_ar?: string | null;
          title_en?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sales_buyer_id_fkey';
            columns: ['buyer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sales_buyer_id_fkey';
            columns: ['buyer_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sales_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sales_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_listings: {
        Row: {
          created_at: string;
          listing_id: string;
          price: number | null;
          removed_at: string | null;
          title_ar: string | null;
          title_en: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          listing_id: string;
          price?: number | null;
          removed_at?: string | null;
          title_ar?: string | null;
          title_en?: string | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          listing_id?: string;
          price?: number | null;
          removed_at?: string | null;
          title_ar?: string | null;
          title_en?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_listings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_listings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_searches: {
        Row: {
          alerts: boolean;
          checked_at: string;
          created_at: string;
          criteria: NonNullable<Json>;
          id: string;
          last_notified_at: string | null;
          name: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          alerts?: boolean;
          checked_at?: string;
          created_at?: string;
          criteria: NonNullable<Json>;
          id?: string;
          last_notified_at?: string | null;
          name: string;
          user_id?: string;
        };
        Update: {
          alerts?: boolean;
          checked_at?: string;
          created_at?: string;
          criteria?: NonNullable<Json>;
          id?: string;
          last_notified_at?: string | null;
          name?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_searches_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_searches_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      search_misses: {
        Row: {
          dismissed: boolean;
          folded: string;
          last_at: string;
          miss: string;
          proposals: NonNullable<Json>;
          q: string;
          refused: string[];
          times: number;
        };
        ComputedFields: never;
        Insert: {
          dismissed?: boolean;
          folded?: never;
          last_at?: string;
          miss: string;
          proposals?: NonNullable<Json>;
          q: string;
          refused?: string[];
          times?: number;
        };
        Update: {
          dismissed?: boolean;
          folded?: never;
          last_at?: string;
          miss?: string;
          proposals?: NonNullable<Json>;
          q?: string;
          refused?: string[];
          times?: number;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          alternatives: string[];
          created_at: string;
          folded: string | null;
          term: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          alternatives: string[];
          created_at?: string;
          folded?: never;
          term: string;
          updated_at?: string;
        };
        Update: {
          alternatives?: string[];
          created_at?: string;
          folded?: never;
          term?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      searches: {
        Row: {
          folded: string;
          last_at: string;
          miss: string | null;
          q: string;
          sellers: number;
          times: number;
        };
        ComputedFields: never;
        Insert: {
          folded: string;
          last_at?: string;
          miss?: string | null;
          q: string;
          sellers?: number;
          times?: number;
        };
        Update: {
          folded?: string;
          last_at?: string;
          miss?: string | null;
          q?: string;
          sellers?: number;
          times?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'searches_miss_fkey';
            columns: ['miss'];
            isOneToOne: false;
            referencedRelation: 'search_misses';
            referencedColumns: ['miss'];
          },
        ];
      };
      shop_images: {
        Row: {
          created_at: string;
          id: string;
          path: string;
          position: number;
          shop_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          path: string;
          position?: number;
          shop_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          path?: string;
          position?: number;
          shop_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shop_images_shop_id_fkey';
            columns: ['shop_id'];
            isOneToOne: false;
            referencedRelation: 'shops';
            referencedColumns: ['id'];
          },
        ];
      };
      shop_plans: {
        Row: {
          active: boolean;
          ad_limit: number | null;
          has_shop: boolean;
          monthly_price: number | null;
          name_ar: string;
          name_en: string;
          position: number;
          slug: string;
          updated_at: string;
          yearly_price: number | null;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          ad_limit?: number | null;
          has_shop?: boolean;
          monthly_price?: number | null;
          name_ar: string;
          name_en: string;
          position?: number;
          slug: string;
          updated_at?: string;
          yearly_price?: number | null;
        };
        Update: {
          active?: boolean;
          ad_limit?: number | null;
          has_shop?: boolean;
          monthly_price?: number | null;
          name_ar?: string;
          name_en?: string;
          position?: number;
          slug?: string;
          updated_at?: string;
          yearly_price?: number | null;
        };
        Relationships: [];
      };
      shop_types: {
        Row: {
          active: boolean;
          icon_url: string | null;
          name_ar: string | null;
          name_en: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en: string;
          position?: number;
          slug: string;
        };
        Update: {
          active?: boolean;
          icon_url?: string | null;
          name_ar?: string | null;
          name_en?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      shops: {
        Row: {
          city: string | null;
          contact_number: string | null;
          cover_path: string | null;
          created_at: string;
          description_ar: string | null;
          description_en: string | null;
          featured: boolean;
          featured_until: string | null;
          hours: NonNullable<Json>;
          id: string;
          lat: number | null;
          listed: boolean;
          lng: number | null;
          maps_url: string | null;
          name_ar: string | null;
          name_en: string | null;
          open_ramadan: unknown;
          open_week: unknown;
          owner_id: string;
          owner_suspended: boolean;
          photo_path: string | null;
          rating: number | null;
          reviews: number;
          search_name: string;
          social_links: NonNullable<Json>;
          subscription_until: string | null;
          suspended: boolean;
          suspension_reason: string | null;
          type: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          contact_number?: string | null;
          cover_path?: string | null;
          created_at?: string;
          description_ar?: string | null;
          description_en?: string | null;
          featured?: boolean;
          featured_until?: string | null;
          hours?: NonNullable<Json>;
          id?: string;
          lat?: number | null;
          listed?: boolean;
          lng?: number | null;
          maps_url?: string | null;
          name_ar?: string | null;
          name_en?: string | null;
          open_ramadan?: never;
          open_week?: never;
          owner_id?: string;
          owner_suspended?: boolean;
          photo_path?: string | null;
          rating?: number | null;
          reviews?: number;
          search_name?: never;
          social_links?: NonNullable<Json>;
          subscription_until?: string | null;
          suspended?: boolean;
          suspension_reason?: string | null;
          type?: string | null;
          updated_at?: string;
        };
        Update: {
          city?: string | null;
          contact_number?: string | null;
          cover_path?: string | null;
          created_at?: string;
          description_ar?: string | null;
          description_en?: string | null;
          featured?: boolean;
          featured_until?: string | null;
          hours?: NonNullable<Json>;
          id?: string;
          lat?: number | null;
          listed?: boolean;
          lng?: number | null;
          maps_url?: string | null;
          name_ar?: string | null;
          name_en?: string | null;
          open_ramadan?: never;
          open_week?: never;
          owner_id?: string;
          owner_suspended?: boolean;
          photo_path?: string | null;
          rating?: number | null;
          reviews?: number;
          search_name?: never;
          social_links?: NonNullable<Json>;
          subscription_until?: string | null;
          suspended?: boolean;
          suspension_reason?: string | null;
          type?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shops_city_fkey';
            columns: ['city'];
            isOneToOne: false;
            referencedRelation: 'cities';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'shops_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'shops_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: true;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'shops_type_fkey';
            columns: ['type'];
            isOneToOne: false;
            referencedRelation: 'shop_types';
            referencedColumns: ['slug'];
          },
        ];
      };
      site_error_groups: {
        Row: {
          browsers: NonNullable<Json>;
          days: number[];
          days_until: string;
          first_build: string | null;
          first_seen: string;
          frame: string | null;
          id: string;
          last_build: string | null;
          last_seen: string;
          message: string;
          name: string;
          occurrences: number;
          people: number;
          remote: string;
          reopened_at: string | null;
          resolved_at: string | null;
          severity: string;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          browsers: NonNullable<Json>;
          days: number[];
          days_until: string;
          first_build?: string | null;
          first_seen: string;
          frame?: string | null;
          id: string;
          last_build?: string | null;
          last_seen: string;
          message: string;
          name: string;
          occurrences?: number;
          people: number;
          remote: string;
          reopened_at?: string | null;
          resolved_at?: string | null;
          severity: string;
          state?: string;
        };
        Update: {
          browsers?: NonNullable<Json>;
          days?: number[];
          days_until?: string;
          first_build?: string | null;
          first_seen?: string;
          frame?: string | null;
          id?: string;
          last_build?: string | null;
          last_seen?: string;
          message?: string;
          name?: string;
          occurrences?: number;
          people?: number;
          remote?: string;
          reopened_at?: string | null;
          resolved_at?: string | null;
          severity?: string;
          state?: string;
        };
        Relationships: [];
      };
      site_errors: {
        Row: {
          colno: number | null;
          created_at: string;
          error: Json | null;
          group_id: string | null;
          id: number;
          lineno: number | null;
          message: string;
          page_url: string | null;
          severity: string;
          source: string | null;
          user_agent: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          colno?: number | null;
          created_at?: string;
          error?: Json | null;
          group_id?: string | null;
          id?: never;
          lineno?: number | null;
          message: string;
          page_url?: string | null;
          severity?: string;
          source?: string | null;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Update: {
          colno?: number | null;
          created_at?: string;
          error?: Json | null;
          group_id?: string | null;
          id?: never;
          lineno?: number | null;
          message?: string;
          page_url?: string | null;
          severity?: string;
          source?: string | null;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'site_errors_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'site_error_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'site_errors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'site_errors_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      site_settings: {
        Row: {
          key: string;
          public: boolean;
          updated_at: string;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          key: string;
          public?: boolean;
          updated_at?: string;
          value: NonNullable<Json>;
        };
        Update: {
          key?: string;
          public?: boolean;
          updated_at?: string;
          value?: NonNullable<Json>;
        };
        Relationships: [];
      };
      subscriptions: {
        Row: {
          cancelled_at: string | null;
          days: number;
          ends_at: string;
          granted_at: string;
          id: string;
          noticed: number | null;
          payment_id: string | null;
          period: string;
          plan: string;
          profile_id: string;
          replaced_by: string | null;
          source: string;
          starts_at: string;
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string | null;
          days: number;
          ends_at?: string;
          granted_at?: string;
          id?: string;
          noticed?: number | null;
          payment_id?: string | null;
          period: string;
          plan: string;
          profile_id: string;
          replaced_by?: string | null;
          source: string;
          starts_at?: string;
        };
        Update: {
          cancelled_at?: string | null;
          days?: number;
          ends_at?: string;
          granted_at?: string;
          id?: string;
          noticed?: number | null;
          payment_id?: string | null;
          period?: string;
          plan?: string;
          profile_id?: string;
          replaced_by?: string | null;
          source?: string;
          starts_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'subscriptions_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: true;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscriptions_plan_fkey';
            columns: ['plan'];
            isOneToOne: false;
            referencedRelation: 'shop_plans';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'subscriptions_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscriptions_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'public_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscriptions_replaced_by_fkey';
            columns: ['replaced_by'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      public_profiles: {
        Row: {
          avatar_path: string | null;
          bio: string | null;
          city: string | null;
          created_at: string;
          id: string;
          username: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_path?: string | null;
          bio?: string | null;
          city?: string | null;
          created_at?: string | null;
          id?: string | null;
          username?: string | null;
        };
        Update: {
          avatar_path?: string | null;
          bio?: string | null;
          city?: string | null;
          created_at?: string | null;
          id?: string | null;
          username?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_city_fkey';
            columns: ['city'];
            isOneToOne: false;
            referencedRelation: 'cities';
            referencedColumns: ['slug'];
          },
        ];
      };
    };
    Functions: {
      add_bought_bike: { Args: { sale_id: string }; Returns: string };
      admin_assistant_state: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_check_payment: { Args: { payment_id: string }; Returns: Json };
      admin_count_reports: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_count_signed_in: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['admin_signed_in'];
        SetofOptions: {
          from: '*';
          to: 'admin_signed_in';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_count_users: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_delete_account: { Args: { profile_id: string; reason: string }; Returns: undefined };
      admin_find: {
        Args: { q: string };
        Returns: Database['public']['CompositeTypes']['admin_found'][];
        SetofOptions: {
          from: '*';
          to: 'admin_found';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_get_listing: { Args: { listing_id: string }; Returns: Json };
      admin_get_moderation: { Args: { id: string }; Returns: Json };
      admin_get_payment: { Args: { payment_id: string }; Returns: Json };
      admin_get_reported: { Args: { target: string; thing_id: string }; Returns: Json };
      admin_get_shop: { Args: { shop_id: string }; Returns: Json };
      admin_get_user: { Args: { profile_id: string }; Returns: Json };
      admin_list_admins: {
        Args: { after?: string; page_size?: number; q?: string; second_factor?: string };
        Returns: Database['public']['CompositeTypes']['admin_account'][];
        SetofOptions: {
          from: '*';
          to: 'admin_account';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_audit: {
        Args: {
          action?: string;
          actor?: string;
          after?: string;
          day?: string;
          entity?: string;
          page_size?: number;
          record?: string;
          sort?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_audit_entry'][];
        SetofOptions: {
          from: '*';
          to: 'admin_audit_entry';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_broadcasts: {
        Args: { after?: string; page_size?: number; q?: string; state?: string };
        Returns: Database['public']['CompositeTypes']['admin_broadcast'][];
        SetofOptions: {
          from: '*';
          to: 'admin_broadcast';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_chat_history: {
        Args: { after?: string; answered?: string; page_size?: number; q?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_chat'][];
        SetofOptions: {
          from: '*';
          to: 'admin_chat';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_listings: {
        Args: {
          after?: string;
          city?: string;
          make?: string;
          page_size?: number;
          q?: string;
          seller?: string;
          sort?: string;
          status?: string;
          type?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_listing'][];
        SetofOptions: {
          from: '*';
          to: 'admin_listing';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_moderation: {
        Args: { after?: string; page_size?: number; sort?: string; source?: string; state?: string };
        Returns: Database['public']['CompositeTypes']['admin_moderation_item'][];
        SetofOptions: {
          from: '*';
          to: 'admin_moderation_item';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_pages: {
        Args: { after?: string; page_size?: number; q?: string };
        Returns: Database['public']['CompositeTypes']['admin_page'][];
        SetofOptions: {
          from: '*';
          to: 'admin_page';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_part_fits: {
        Args: { after?: string; page_size?: number; part_category?: string; q?: string; state?: string };
        Returns: Database['public']['CompositeTypes']['admin_part_fit'][];
        SetofOptions: {
          from: '*';
          to: 'admin_part_fit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_payments: {
        Args: {
          after?: string;
          amount?: string;
          date?: string;
          kind?: string;
          page_size?: number;
          provider?: string;
          q?: string;
          sort?: string;
          status?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_payment'][];
        SetofOptions: {
          from: '*';
          to: 'admin_payment';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_prohibited_terms: {
        Args: { active?: string; after?: string; code?: string; page_size?: number; q?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_prohibited_term'][];
        SetofOptions: {
          from: '*';
          to: 'admin_prohibited_term';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_reported_conversations: {
        Args: { after?: string; page_size?: number; sort?: string; status?: string };
        Returns: Database['public']['CompositeTypes']['admin_reported_conversation'][];
        SetofOptions: {
          from: '*';
          to: 'admin_reported_conversation';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_reports: {
        Args: { after?: string; page_size?: number; sort?: string; status?: string };
        Returns: Database['public']['CompositeTypes']['admin_reported_thing'][];
        SetofOptions: {
          from: '*';
          to: 'admin_reported_thing';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_search_misses: {
        Args: { after?: string; page_size?: number; q?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_search_miss'][];
        SetofOptions: {
          from: '*';
          to: 'admin_search_miss';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_shops: {
        Args: {
          after?: string;
          city?: string;
          page_size?: number;
          q?: string;
          sort?: string;
          status?: string;
          type?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_shop'][];
        SetofOptions: {
          from: '*';
          to: 'admin_shop';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_site_errors: {
        Args: {
          after?: string;
          build?: string;
          page_size?: number;
          q?: string;
          remote?: string;
          severity?: string;
          sort?: string;
          state?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_site_error'][];
        SetofOptions: {
          from: '*';
          to: 'admin_site_error';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_synonyms: {
        Args: { after?: string; page_size?: number; q?: string; sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_search_synonym'][];
        SetofOptions: {
          from: '*';
          to: 'admin_search_synonym';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_transactions: {
        Args: {
          after?: string;
          date?: string;
          mode?: string;
          page_size?: number;
          provider?: string;
          q?: string;
          sort?: string;
          status?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_transaction'][];
        SetofOptions: {
          from: '*';
          to: 'admin_transaction';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_users: {
        Args: {
          after?: string;
          city?: string;
          new?: string;
          page_size?: number;
          q?: string;
          reported?: string;
          shop?: string;
          sort?: string;
          status?: string;
        };
        Returns: Database['public']['CompositeTypes']['admin_user'][];
        SetofOptions: {
          from: '*';
          to: 'admin_user';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_listing_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_menu_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_message_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_needs: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_option_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_page_before: {
        Args: { entry: number; slug: string };
        Returns: Database['public']['CompositeTypes']['admin_page_text'];
        SetofOptions: {
          from: '*';
          to: 'admin_page_text';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_page_versions: {
        Args: { slug: string };
        Returns: Database['public']['CompositeTypes']['admin_page_version'][];
        SetofOptions: {
          from: '*';
          to: 'admin_page_version';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_payment_totals: {
        Args: {
          amount?: string;
          date?: string;
          kind?: string;
          profile_id?: string;
          provider?: string;
          q?: string;
          status?: string;
        };
        Returns: Json;
      };
      admin_plan_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_plan_impact: { Args: { ad_limit?: number; plan: string; unlimited?: boolean }; Returns: Json };
      admin_releases: { Args: { channel: string }; Returns: Json };
      admin_site_builds: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_site_error: { Args: { group_id: string }; Returns: Json };
      admin_take_account_turn: { Args: { counted?: boolean }; Returns: string };
      admin_technical: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_term_hits: { Args: { term: string }; Returns: Json };
      admin_try_synonym: { Args: { alternatives: string[]; term: string }; Returns: Json };
      admin_try_text: {
        Args: { text: string };
        Returns: {
          code: string;
          match: string;
        }[];
      };
      ads_left: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['ad_allowance'];
        SetofOptions: {
          from: '*';
          to: 'ad_allowance';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      answer_bid: {
        Args: { accept: boolean; bid_id: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      answer_fit: { Args: { fit: string; fits?: boolean; sale_id: string }; Returns: undefined };
      answer_sale: {
        Args: { confirmed: boolean; note?: string; sale_id: string };
        Returns: {
          answered_at: string | null;
          bid_amount: number | null;
          buyer_id: string | null;
          created_at: string;
          decided_at: string | null;
          decision: string | null;
          id: string;
          listing_id: string;
          note: string | null;
          price: number | null;
          seller_id: string;
          state: string;
          through_product: boolean;
          title_ar: string | null;
          title_en: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'sales';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      appeal: { Args: { id: string; target: string; words: string }; Returns: undefined };
      archive_conversation: { Args: { archived: boolean; conversation_id: string }; Returns: undefined };
      assistant_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      assistant_language: { Args: Record<PropertyKey, never>; Returns: string };
      assistant_listing: { Args: { listing_id: string }; Returns: Json };
      assistant_price_outliers: { Args: { percent?: number }; Returns: Json };
      assistant_sales_by_city: { Args: { days?: number }; Returns: Json };
      assistant_search_misses: { Args: Record<PropertyKey, never>; Returns: Json };
      assistant_site_errors: { Args: { days?: number }; Returns: Json };
      assistant_stale_reports: { Args: { days?: number }; Returns: Json };
      assistant_trend: { Args: { days?: number; measure: string }; Returns: Json };
      assistant_unpaid_commissions: { Args: { days?: number }; Returns: Json };
      broadcast_notification: {
        Args: {
          audience?: string;
          body_ar: string;
          body_en: string;
          city?: string;
          recipients?: string[];
          send_at?: string;
        };
        Returns: {
          admin_id: string | null;
          audience: string;
          body_ar: string;
          body_en: string;
          city: string | null;
          created_at: string;
          id: string;
          people: string[] | null;
          readers: number;
          recalled: number;
          recalled_at: string | null;
          recipients: number | null;
          send_at: string;
          sent_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'broadcasts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_account_deletion: { Args: Record<PropertyKey, never>; Returns: undefined };
      cancel_bid: {
        Args: { bid_id: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_payment: { Args: { payment_id: string }; Returns: undefined };
      change_bid: {
        Args: { amount: number; bid_id: string; client_id?: string; message?: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      check_listing_text: {
        Args: {
          description_ar?: string;
          description_en?: string;
          model?: string;
          tags?: string[];
          title_ar?: string;
          title_en?: string;
        };
        Returns: {
          certain: boolean;
          code: string;
          field: string;
          match: string;
        }[];
      };
      check_text_of_form: { Args: { field: string; kind: string; written: string }; Returns: undefined };
      check_upload: { Args: { bucket: string; file: string }; Returns: undefined };
      commission_share: { Args: Record<PropertyKey, never>; Returns: number };
      confirm_refund: { Args: { payment_id: string; reason: string }; Returns: undefined };
      contradict_sale: { Args: { listing_id: string; note?: string; price: number }; Returns: undefined };
      count_audience: { Args: { audience: string; city?: string; recipients?: string[] }; Returns: number };
      count_broadcast_readers: { Args: { broadcast_id: string }; Returns: number };
      count_shop_contact: { Args: { means: string; shop_id: string; visitor?: string }; Returns: undefined };
      count_shop_view: { Args: { shop_id: string; visitor?: string }; Returns: undefined };
      count_view: { Args: { listing_id: string; visitor?: string }; Returns: undefined };
      counter_bid: {
        Args: { amount: number; bid_id: string; client_id?: string; message?: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_payment: {
        Args: { kind: string; option?: string; period?: string; plan?: string; target?: string };
        Returns: Database['public']['CompositeTypes']['payment_request'];
        SetofOptions: {
          from: '*';
          to: 'payment_request';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      deactivate_subscription: { Args: { owner_id: string }; Returns: undefined };
      decide_appeal: { Args: { granted: boolean; id: string; reason?: string }; Returns: undefined };
      decide_moderation: { Args: { allowed: boolean; id: string; reason?: string }; Returns: undefined };
      decide_report: { Args: { id: string; note?: string; status: string }; Returns: undefined };
      decide_reports: {
        Args: { note?: string; outcome: string; reason?: string; target: string; thing_id: string; until?: string };
        Returns: string;
      };
      decide_sale: {
        Args: { charge: boolean; note?: string; price?: number; sale_id: string };
        Returns: {
          answered_at: string | null;
          bid_amount: number | null;
          buyer_id: string | null;
          created_at: string;
          decided_at: string | null;
          decision: string | null;
          id: string;
          listing_id: string;
          note: string | null;
          price: number | null;
          seller_id: string;
          state: string;
          through_product: boolean;
          title_ar: string | null;
          title_en: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'sales';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delete_category: { Args: { id: string; list: string }; Returns: undefined };
      delete_notifications: { Args: { deletion_id: string; ids?: string[] }; Returns: number };
      delete_part_fit: { Args: { id: string }; Returns: undefined };
      dismiss_search_miss: { Args: { miss: string }; Returns: undefined };
      end_session: { Args: { session_id: string }; Returns: undefined };
      export_account: { Args: Record<PropertyKey, never>; Returns: Json };
      export_rows: { Args: { after?: string; kind: string; owner?: string; page_size?: number }; Returns: Json };
      extend_subscription: { Args: { days: number; owner_id: string; plan?: string }; Returns: string };
      feature_listing: { Args: { days: number; listing_id: string }; Returns: string };
      find_payment_attempt: { Args: { cart: string; provider: string; ref: string }; Returns: Json };
      finish_account_deletion: { Args: { profile_id: string }; Returns: boolean };
      finish_deliveries: { Args: { results: Json }; Returns: undefined };
      finish_import: { Args: { run_id: string }; Returns: undefined };
      get_account: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['account_state'];
        SetofOptions: {
          from: '*';
          to: 'account_state';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_bike_worth: {
        Args: { bike_id: string };
        Returns: Database['public']['CompositeTypes']['bike_worth'][];
        SetofOptions: {
          from: '*';
          to: 'bike_worth';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_commission: {
        Args: { listing_id: string; price?: number };
        Returns: Database['public']['CompositeTypes']['commission_quote'];
        SetofOptions: {
          from: '*';
          to: 'commission_quote';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_conversation: {
        Args: { conversation_id: string };
        Returns: Database['public']['CompositeTypes']['conversation_summary'];
        SetofOptions: {
          from: '*';
          to: 'conversation_summary';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_full_listing: {
        Args: { listing_id: string };
        Returns: {
          ad_number: number;
          bidding_enabled: boolean;
          bike_type: string | null;
          chassis_number: string | null;
          chassis_number_end: string | null;
          city: string;
          color: string | null;
          condition: string;
          cover_path: string | null;
          created_at: string;
          description_ar: string | null;
          description_en: string | null;
          district: string | null;
          engine_cc: number | null;
          expires_at: string;
          expiry_notice_for: string | null;
          featured: boolean;
          featured_until: string | null;
          fits: string[];
          from_shop: boolean;
          has_chassis_number: boolean;
          id: string;
          image_count: number;
          inspection_until: string | null;
          kind: string;
          listed: boolean;
          make: string | null;
          mileage_km: number | null;
          min_bid: number | null;
          model: string | null;
          moderated_digest: string | null;
          owner_id: string;
          owner_suspended: boolean;
          part_category: string | null;
          previous_owners: number | null;
          price: number;
          published_at: string | null;
          registration_until: string | null;
          renewed_at: string | null;
          reserved: boolean;
          show_messaging: boolean;
          show_phone: boolean;
          show_whatsapp: boolean;
          size: string | null;
          sold_at: string | null;
          sold_through: boolean | null;
          suspended: boolean;
          suspension_reason: string | null;
          tags: string[];
          title_ar: string | null;
          title_en: string | null;
          type: string | null;
          updated_at: string;
          warranty: boolean;
          year: number | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'listings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_invoice: {
        Args: { invoice_id: string };
        Returns: Database['public']['CompositeTypes']['invoice_document'];
        SetofOptions: {
          from: '*';
          to: 'invoice_document';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_listing_cards: {
        Args: { ids: string[] };
        Returns: Database['public']['CompositeTypes']['listing_card'][];
        SetofOptions: {
          from: '*';
          to: 'listing_card';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_listing_end: {
        Args: { listing_id: string };
        Returns: Database['public']['CompositeTypes']['listing_end'][];
        SetofOptions: {
          from: '*';
          to: 'listing_end';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_lookups: { Args: Record<PropertyKey, never>; Returns: Json };
      get_model_facts: { Args: Record<PropertyKey, never>; Returns: Json };
      get_notification_preferences: {
        Args: Record<PropertyKey, never>;
        Returns: {
          enabled: boolean;
          fixed: boolean;
          topic: string;
          way: string;
        }[];
      };
      get_own_full_listings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ad_number: number;
          bidding_enabled: boolean;
          bike_type: string | null;
          chassis_number: string | null;
          chassis_number_end: string | null;
          city: string;
          color: string | null;
          condition: string;
          cover_path: string | null;
          created_at: string;
          description_ar: string | null;
          description_en: string | null;
          district: string | null;
          engine_cc: number | null;
          expires_at: string;
          expiry_notice_for: string | null;
          featured: boolean;
          featured_until: string | null;
          fits: string[];
          from_shop: boolean;
          has_chassis_number: boolean;
          id: string;
          image_count: number;
          inspection_until: string | null;
          kind: string;
          listed: boolean;
          make: string | null;
          mileage_km: number | null;
          min_bid: number | null;
          model: string | null;
          moderated_digest: string | null;
          owner_id: string;
          owner_suspended: boolean;
          part_category: string | null;
          previous_owners: number | null;
          price: number;
          published_at: string | null;
          registration_until: string | null;
          renewed_at: string | null;
          reserved: boolean;
          show_messaging: boolean;
          show_phone: boolean;
          show_whatsapp: boolean;
          size: string | null;
          sold_at: string | null;
          sold_through: boolean | null;
          suspended: boolean;
          suspension_reason: string | null;
          tags: string[];
          title_ar: string | null;
          title_en: string | null;
          type: string | null;
          updated_at: string;
          warranty: boolean;
          year: number | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'listings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_own_listing: {
        Args: { listing_id: string };
        Returns: Database['public']['CompositeTypes']['own_listing'];
        SetofOptions: {
          from: '*';
          to: 'own_listing';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_own_ties: {
        Args: { person_id: string };
        Returns: Database['public']['CompositeTypes']['own_ties'][];
        SetofOptions: {
          from: '*';
          to: 'own_ties';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_payment: {
        Args: { payment_id: string };
        Returns: Database['public']['CompositeTypes']['payment_summary'];
        SetofOptions: {
          from: '*';
          to: 'payment_summary';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_price_guidance: {
        Args: {
          condition?: string;
          engine_cc?: number;
          kind: string;
          listing_id?: string;
          make?: string;
          model?: string;
          type: string;
          year?: number;
        };
        Returns: Database['public']['CompositeTypes']['price_statistics'][];
        SetofOptions: {
          from: '*';
          to: 'price_statistics';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_price_statistics: {
        Args: { listing_id: string };
        Returns: Database['public']['CompositeTypes']['price_statistics'][];
        SetofOptions: {
          from: '*';
          to: 'price_statistics';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_profile_end: { Args: { person_id: string }; Returns: string };
      get_public_profile: {
        Args: { id: string };
        Returns: Database['public']['CompositeTypes']['profile_page'][];
        SetofOptions: {
          from: '*';
          to: 'profile_page';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_push_key: { Args: Record<PropertyKey, never>; Returns: string };
      get_sale: {
        Args: { listing_id: string };
        Returns: Database['public']['CompositeTypes']['sale_summary'][];
        SetofOptions: {
          from: '*';
          to: 'sale_summary';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_saved_listing_ids: { Args: Record<PropertyKey, never>; Returns: string[] };
      get_shop: {
        Args: { id: string };
        Returns: Database['public']['CompositeTypes']['shop_page'][];
        SetofOptions: {
          from: '*';
          to: 'shop_page';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_shop_end: { Args: { shop_id: string }; Returns: string };
      get_site_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      get_suspension: {
        Args: { id?: string; target: string };
        Returns: Database['public']['CompositeTypes']['suspension'];
        SetofOptions: {
          from: '*';
          to: 'suspension';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      get_user_activity_counts: {
        Args: { p_user_id: string };
        Returns: {
          unread_messages_count: number;
          unread_notifications_count: number;
        }[];
      };
      import_progress: { Args: { run_id: string }; Returns: Json };
      import_rows: {
        Args: { dry: boolean; rows: Json; run_id: string };
        Returns: Database['public']['CompositeTypes']['import_outcome'][];
        SetofOptions: {
          from: '*';
          to: 'import_outcome';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      is_push_subscribed: { Args: { endpoint: string }; Returns: boolean };
      keep_payment_session: {
        Args: { attempt: number; payment_id: string; ref: string; url: string };
        Returns: boolean;
      };
      keep_reconciled: {
        Args: { before: string; compared: number; differences: Json; reached: string; reconciliation_id: number };
        Returns: boolean;
      };
      keep_release: { Args: { build: Json; channel: string; released_by: string }; Returns: Json };
      list_categories: { Args: { list: string }; Returns: Json };
      list_conversations: {
        Args: { before?: string; before_id?: string; page_size?: number; search?: string; show?: string };
        Returns: Database['public']['CompositeTypes']['conversation_summary'][];
        SetofOptions: {
          from: '*';
          to: 'conversation_summary';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_given_reviews: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: Database['public']['CompositeTypes']['review_item'][];
        SetofOptions: {
          from: '*';
          to: 'review_item';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_listing_bids: {
        Args: { before_amount?: number; before_id?: string; listing_id: string; page_size?: number; show?: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_listings: {
        Args: {
          after?: string;
          bids?: boolean;
          city?: string;
          color?: string;
          condition?: string;
          engine?: string;
          fits?: string;
          kind?: string;
          make?: string;
          mileage_max?: number;
          mileage_min?: number;
          model?: string;
          owner?: string;
          page_size?: number;
          posted?: number;
          price_max?: number;
          price_min?: number;
          q?: string;
          seller?: string;
          sort?: string;
          type?: string;
          warranty?: boolean;
          year_max?: number;
          year_min?: number;
        };
        Returns: Database['public']['CompositeTypes']['listing_page'];
        SetofOptions: {
          from: '*';
          to: 'listing_page';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      list_messages: {
        Args: { after_seq?: number; before_seq?: number; conversation_id: string; page_size?: number };
        Returns: Database['public']['CompositeTypes']['conversation_message'][];
        SetofOptions: {
          from: '*';
          to: 'conversation_message';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_own_listings: {
        Args: { after?: string; page_size?: number; state?: string };
        Returns: Database['public']['CompositeTypes']['own_listing'][];
        SetofOptions: {
          from: '*';
          to: 'own_listing';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_part_fits: {
        Args: { make: string; part: string; part_category: string };
        Returns: Database['public']['CompositeTypes']['known_fit'][];
        SetofOptions: {
          from: '*';
          to: 'known_fit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_payments: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: Database['public']['CompositeTypes']['payment_summary'][];
        SetofOptions: {
          from: '*';
          to: 'payment_summary';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_plan_quotes: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['plan_quote'][];
        SetofOptions: {
          from: '*';
          to: 'plan_quote';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_possible_buyers: {
        Args: { listing_id: string };
        Returns: Database['public']['CompositeTypes']['possible_buyer'][];
        SetofOptions: {
          from: '*';
          to: 'possible_buyer';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_reviews: {
        Args: { before?: string; before_id?: string; page_size?: number; person_id: string };
        Returns: Database['public']['CompositeTypes']['review_item'][];
        SetofOptions: {
          from: '*';
          to: 'review_item';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_sale_fits: {
        Args: { sale_id: string };
        Returns: Database['public']['CompositeTypes']['sale_fit'][];
        SetofOptions: {
          from: '*';
          to: 'sale_fit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_saved_listings: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: Database['public']['CompositeTypes']['saved_listing'][];
        SetofOptions: {
          from: '*';
          to: 'saved_listing';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['account_session'][];
        SetofOptions: {
          from: '*';
          to: 'account_session';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_shops: {
        Args: {
          after?: string;
          bounds?: string;
          city?: string;
          near?: string;
          open?: boolean;
          page_size?: number;
          q?: string;
          sort?: string;
          type?: string;
        };
        Returns: Database['public']['CompositeTypes']['shop_card'][];
        SetofOptions: {
          from: '*';
          to: 'shop_card';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      listing_document: {
        Args: { id: string };
        Returns: Database['public']['CompositeTypes']['route_document'][];
        SetofOptions: {
          from: '*';
          to: 'route_document';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      live_releases: { Args: { channel: string; known?: number }; Returns: Json };
      log_new_accounts: { Args: { actor: string; people: string[]; way: string }; Returns: undefined };
      look_up_payment: { Args: { payment_id: string; person: string }; Returns: Json };
      map_shops: { Args: { bounds: string; city?: string; open?: boolean; q?: string; type?: string }; Returns: Json };
      mark_all_notifications_read: { Args: Record<PropertyKey, never>; Returns: number };
      mark_conversation_read: { Args: { conversation_id: string; up_to?: number }; Returns: number };
      mark_messages_delivered: { Args: Record<PropertyKey, never>; Returns: undefined };
      mark_sold: {
        Args: {
          buyer_id?: string;
          listing_id: string;
          other_buyer?: boolean;
          price?: number;
          through_product: boolean;
        };
        Returns: Database['public']['CompositeTypes']['sold_listing'];
        SetofOptions: {
          from: '*';
          to: 'sold_listing';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      merge_category: { Args: { from_id: string; into_id: string; list: string; portion?: number }; Returns: Json };
      my_plan: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_plan'];
        SetofOptions: {
          from: '*';
          to: 'own_plan';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      my_shop: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_shop'][];
        SetofOptions: {
          from: '*';
          to: 'own_shop';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_shop_figures: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_shop_figures'];
        SetofOptions: {
          from: '*';
          to: 'own_shop_figures';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      next_reconcilable: { Args: { most?: number; reconciliation_id: number }; Returns: Json[] };
      open_payment_attempt: {
        Args: { payment_id: string; person: string; provider: string; test?: boolean };
        Returns: Json;
      };
      order_category: { Args: { ids: string[]; list: string }; Returns: undefined };
      own_listing_counts: {
        Args: Record<PropertyKey, never>;
        Returns: Database['public']['CompositeTypes']['own_listing_counts'];
        SetofOptions: {
          from: '*';
          to: 'own_listing_counts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      own_price_places: {
        Args: { ids: string[] };
        Returns: Database['public']['CompositeTypes']['price_place'][];
        SetofOptions: {
          from: '*';
          to: 'price_place';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      page_document: {
        Args: { slug: string };
        Returns: Database['public']['CompositeTypes']['route_document'][];
        SetofOptions: {
          from: '*';
          to: 'route_document';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      payment_attempts_of: { Args: { payment_id: string }; Returns: Json[] };
      place_bid: {
        Args: { amount: number; client_id?: string; listing_id: string; message?: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      popular_searches: { Args: Record<PropertyKey, never>; Returns: string[] };
      profile_document: {
        Args: { id: string };
        Returns: Database['public']['CompositeTypes']['route_document'][];
        SetofOptions: {
          from: '*';
          to: 'route_document';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      quote_subscription: {
        Args: { period: string; plan: string };
        Returns: Database['public']['CompositeTypes']['plan_quote'];
        SetofOptions: {
          from: '*';
          to: 'plan_quote';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      read_reported_conversation: {
        Args: { reason: string; report_id: string };
        Returns: Database['public']['CompositeTypes']['reported_message'][];
        SetofOptions: {
          from: '*';
          to: 'reported_message';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      recall_broadcast: { Args: { broadcast_id: string }; Returns: number };
      record_invitations: { Args: { outcomes: Json }; Returns: undefined };
      record_listing_moderation: {
        Args: {
          allowed: boolean;
          description_ar?: string;
          description_en?: string;
          model?: string;
          person: string;
          pictures?: string[];
          reasons: Json;
          source: string;
          tags?: string[];
          title_ar?: string;
          title_en?: string;
        };
        Returns: undefined;
      };
      record_payment_event: {
        Args: {
          amount: number;
          attempt: number;
          currency: string;
          event_id: string;
          payload: Json;
          payment_id: string;
          status: string;
          transaction?: string;
        };
        Returns: Record<string, unknown>;
      };
      record_picture_hashes: { Args: { results: Json }; Returns: number };
      record_search: { Args: { before?: string; q: string }; Returns: undefined };
      refuse_refund: {
        Args: { attempt: number; event_id: string; payment_id: string; why: string };
        Returns: undefined;
      };
      refuse_search_proposal: { Args: { alternative: string; miss: string }; Returns: undefined };
      release_pass: { Args: { channel: string }; Returns: Json };
      release_remote: {
        Args: { build: Json; channel: string; commit_id?: string; proof?: Json; released_by: string; share?: number };
        Returns: Json;
      };
      remind_of_commission: { Args: { payment_id: string }; Returns: string };
      renew_listing: { Args: { listing_id: string }; Returns: string };
      reply_to_review: {
        Args: { reply: string; review_id: string };
        Returns: {
          author_id: string;
          comment: string | null;
          created_at: string;
          id: string;
          rating: number;
          replied_at: string | null;
          reply: string | null;
          target_id: string;
          updated_at: string;
          verified: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'reviews';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      report_function_failure: { Args: { function_name: string; message: string; status: number }; Returns: undefined };
      report_page_view: {
        Args: {
          broken?: boolean;
          build: string;
          cls?: number;
          inp?: number;
          lcp?: number;
          remote: string;
          route: string;
        };
        Returns: undefined;
      };
      report_release_visit: {
        Args: { broken: boolean; channel: string; remote: string; version: string };
        Returns: undefined;
      };
      request_account_deletion: { Args: { password?: string }; Returns: string };
      request_refund: { Args: { payment_id: string; reason: string; surplus_only?: boolean }; Returns: undefined };
      restore_notifications: { Args: { deletion_id: string }; Returns: number };
      return_release: {
        Args: { channel: string; reason?: string; released_by?: string; remote: string; version?: string };
        Returns: Json;
      };
      reveal_phone: { Args: { channel?: string; listing_id: string }; Returns: string };
      run_hourly_jobs: { Args: Record<PropertyKey, never>; Returns: Json };
      run_minute_jobs: { Args: Record<PropertyKey, never>; Returns: Json };
      save_category: { Args: { entry: Json; id: string; list: string; read?: Json }; Returns: Json };
      save_part_fit: {
        Args: {
          fit: string;
          fits: boolean;
          id?: string;
          make: string;
          part: string;
          part_category: string;
          version?: string;
        };
        Returns: string;
      };
      search_facets: {
        Args: {
          bids?: boolean;
          city?: string;
          color?: string;
          condition?: string;
          engine?: string;
          fits?: string;
          kind?: string;
          make?: string;
          mileage_max?: number;
          mileage_min?: number;
          model?: string;
          owner?: string;
          posted?: number;
          price_max?: number;
          price_min?: number;
          q?: string;
          seller?: string;
          type?: string;
          warranty?: boolean;
          year_max?: number;
          year_min?: number;
        };
        Returns: Database['public']['CompositeTypes']['search_facet'][];
        SetofOptions: {
          from: '*';
          to: 'search_facet';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_message: {
        Args: { body: string; client_id?: string; conversation_id: string; pictures?: Json };
        Returns: {
          body: string;
          conversation_id: string;
          created_at: string;
          id: string;
          kind: string;
          pictures: Json | null;
          recipient_id: string;
          sender_id: string;
          seq: number;
          warning: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'private_messages';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_admin: { Args: { is_admin: boolean; profile_id: string }; Returns: undefined };
      set_listing_pictures: { Args: { listing_id: string; paths: string[] }; Returns: number };
      set_notification_preference: { Args: { enabled: boolean; topic: string; way: string }; Returns: undefined };
      set_release_tester: {
        Args: { account: string; channel: string; part: string; released_by?: string; remote: string };
        Returns: Json;
      };
      set_shop_gallery: { Args: { paths: string[]; shop_id: string }; Returns: string };
      set_site_error_state: { Args: { group_id: string; new_state: string }; Returns: undefined };
      share_release: {
        Args: {
          channel: string;
          reason?: string;
          released_by?: string;
          remote: string;
          share: number;
          version: string;
        };
        Returns: Json;
      };
      shop_document: {
        Args: { id: string };
        Returns: Database['public']['CompositeTypes']['route_document'][];
        SetofOptions: {
          from: '*';
          to: 'route_document';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      sitemap_chunks: { Args: Record<PropertyKey, never>; Returns: Json };
      sitemap_paths: { Args: { after?: string; section: string }; Returns: Json };
      start_conversation: { Args: { body?: string; client_id?: string; listing_id: string }; Returns: string };
      start_direct_conversation: { Args: { body?: string; client_id?: string; person_id: string }; Returns: string };
      start_import: {
        Args: { file_name: string; kind: string; list?: string; owner?: string; row_count: number };
        Returns: string;
      };
      start_reconciliation: { Args: { since: string; until: string }; Returns: number };
      subscribe_push: { Args: { auth: string; endpoint: string; p256dh: string }; Returns: undefined };
      suggest_searches: {
        Args: { prefix: string };
        Returns: Database['public']['CompositeTypes']['search_suggestion'][];
        SetofOptions: {
          from: '*';
          to: 'search_suggestion';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      suspend_listing: { Args: { listing_id: string; reason?: string; suspended: boolean }; Returns: undefined };
      suspend_profile: { Args: { profile_id: string; reason?: string; suspended: boolean }; Returns: undefined };
      suspend_shop: { Args: { reason?: string; shop_id: string; suspended: boolean }; Returns: undefined };
      switch_remote: {
        Args: { channel: string; reason?: string; released_by?: string; remote: string; shown: boolean; slot?: string };
        Returns: Json;
      };
      take_account_deletions: {
        Args: { most?: number };
        Returns: {
          files: Json;
          profile_id: string;
        }[];
      };
      take_deliveries: {
        Args: { email: boolean; most?: number; push_key: string };
        Returns: {
          address: string;
          attempt: number;
          auth: string;
          data: Json;
          delivery_id: number;
          endpoint: string;
          kind: string;
          language: string;
          notification_id: string;
          p256dh: string;
          topic: string;
          unsubscribe_token: string;
          user_id: string;
        }[];
      };
      take_due_attempts: { Args: { most: number; payment_id?: string }; Returns: Json[] };
      take_function_turn: { Args: { assurance?: string; name: string; person: string }; Returns: number };
      take_pictures_to_hash: { Args: { most: number }; Returns: Json[] };
      undo_audit: { Args: { id: number }; Returns: number };
      undo_import: { Args: { portion?: number; run_id: string }; Returns: Json };
      undo_last_change: { Args: { entity: string; entity_id: string }; Returns: number };
      undo_report_decision: { Args: { id: string }; Returns: undefined };
      unfeature_listing: { Args: { listing_id: string }; Returns: undefined };
      unsubscribe: { Args: { token: string }; Returns: string };
      unsubscribe_push: { Args: { endpoint: string }; Returns: undefined };
      use_recovery_code: { Args: { code: string }; Returns: boolean };
      withdraw_bid: {
        Args: { bid_id: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          bidder_id: string;
          by_seller: boolean;
          conversation_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          lapsed: boolean;
          listing_id: string | null;
          message: string | null;
          replaces_id: string | null;
          seller_id: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'bids';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      account_session: {
        session_id: string;
        created_at: string;
        last_used_at: string;
        user_agent: string | null;
        address: string | null;
        second_factor: boolean;
        current: boolean;
      };
      account_state: {
        email: string | null;
        new_email: string | null;
        phone: string | null;
        has_password: boolean;
        recovery_codes: number;
        deletion_due_at: string | null;
      };
      ad_allowance: {
        limit: number | null;
        used: number;
        left: number | null;
      };
      admin_account: {
        id: string;
        username: string;
        email: string | null;
        avatar_path: string | null;
        suspended: boolean;
        second_factor: boolean;
        last_sign_in_at: string | null;
        created_at: string;
        obstacle: string | null;
        cursor: string;
      };
      admin_audit_entry: {
        id: string;
        cursor: string;
        created_at: string;
        actor_id: string | null;
        actor_name: string | null;
        action: string;
        entity: string;
        entity_id: string;
        label: string | null;
        before: Json | null;
        after: Json | null;
        undoes: number | null;
        undone_by: number | null;
        undoable: boolean;
      };
      admin_broadcast: {
        id: string;
        admin_username: string | null;
        body_ar: string;
        body_en: string;
        audience: string;
        city: string | null;
        state: string;
        send_at: string;
        sent_at: string | null;
        recipients: number | null;
        readers: number;
        recalled_at: string | null;
        recalled: number;
        created_at: string;
        cursor: string;
      };
      admin_chat: {
        id: string;
        created_at: string;
        admin_id: string | null;
        admin_name: string | null;
        question: string;
        beginning: string | null;
        failure: string | null;
        model: string;
        answered_by: string;
        proposals: number;
        cursor: string;
      };
      admin_found: {
        kind: string;
        id: string;
        title_ar: string | null;
        title_en: string | null;
        detail: string | null;
      };
      admin_listing: {
        id: string;
        owner_id: string;
        kind: string;
        title_ar: string | null;
        title_en: string | null;
        make: string | null;
        model: string | null;
        year: number | null;
        type: string;
        city: string;
        price: number;
        cover_path: string | null;
        image_count: number;
        created_at: string;
        expires_at: string;
        featured_until: string | null;
        suspended: boolean;
        owner_suspended: boolean;
        sold_at: string | null;
        listed: boolean;
        reported: boolean;
        cursor: string;
      };
      admin_moderation_item: {
        id: string;
        cursor: string;
        source: string;
        target: string;
        thing_id: string;
        user_id: string;
        name_ar: string | null;
        name_en: string | null;
        picture: string | null;
        reasons: Json;
        words: string | null;
        state: string;
        note: string | null;
        created_at: string;
        decided_at: string | null;
        for_another: boolean;
      };
      admin_page: {
        id: string;
        title_ar: string;
        title_en: string;
        created_at: string;
        updated_at: string;
        ar_changed_at: string;
        en_changed_at: string;
        cursor: string;
      };
      admin_page_text: {
        title_ar: string;
        title_en: string;
        body_ar: string;
        body_en: string;
      };
      admin_page_version: {
        id: number;
        action: string;
        created_at: string;
        username: string | null;
        columns: string[];
      };
      admin_part_fit: {
        id: string;
        cursor: string;
        part_category: string;
        make: string | null;
        part: string;
        fit: string;
        state: string;
        decided: boolean;
        sellers: number;
        confirmed: number;
        denied: number;
        created_at: string;
        updated_at: string;
      };
      admin_payment: {
        id: string;
        created_at: string;
        kind: string;
        amount: number;
        status: string;
        profile_id: string | null;
        payer_name: string | null;
        title_ar: string | null;
        title_en: string | null;
        listing_id: string | null;
        shop_id: string | null;
        plan: string | null;
        option: string | null;
        period: string | null;
        paid_at: string | null;
        refunded_at: string | null;
        reminded_at: string | null;
        cursor: string;
      };
      admin_prohibited_term: {
        id: string;
        cursor: string;
        term: string;
        code: string;
        active: boolean;
        created_at: string;
        updated_at: string;
      };
      admin_reported_conversation: {
        id: string;
        cursor: string;
        target: string;
        thing_id: string;
        reason: string;
        status: string;
        created_at: string;
        reporter: string | null;
        reported: string | null;
        about_ar: string | null;
        about_en: string | null;
        messages: number;
        readings: number;
        last_reader: string | null;
        last_read_at: string | null;
      };
      admin_reported_thing: {
        id: string;
        cursor: string;
        target: string;
        thing_id: string;
        name_ar: string | null;
        name_en: string | null;
        picture: string | null;
        reason: string;
        pending: number;
        reviewed: number;
        dismissed: number;
        last_at: string;
      };
      admin_search_miss: {
        id: string;
        cursor: string;
        q: string;
        times: number;
        last_at: string;
        proposals: Json;
      };
      admin_search_synonym: {
        id: string;
        cursor: string;
        term: string;
        alternatives: string[];
        created_at: string;
        updated_at: string;
      };
      admin_shop: {
        id: string;
        owner_id: string;
        name_ar: string | null;
        name_en: string | null;
        type: string | null;
        city: string | null;
        photo_path: string | null;
        contact_number: string | null;
        rating: number | null;
        reviews: number;
        created_at: string;
        subscription_until: string | null;
        featured_until: string | null;
        suspended: boolean;
        owner_suspended: boolean;
        cursor: string;
      };
      admin_signed_in: {
        people: number;
        lately: number;
      };
      admin_site_error: {
        id: string;
        name: string;
        message: string;
        frame: string | null;
        remote: string;
        severity: string;
        state: string;
        occurrences: number;
        people: number;
        first_seen: string;
        last_seen: string;
        first_build: string | null;
        last_build: string | null;
        days: number[];
        reopened_at: string | null;
        cursor: string;
      };
      admin_transaction: {
        id: string;
        payment_id: string;
        number: number;
        created_at: string;
        provider: string;
        test: boolean;
        ref: string | null;
        transaction: string | null;
        amount: number;
        status: string;
        surplus: boolean;
        checked_at: string | null;
        refund_asked_at: string | null;
        refund_tries: number;
        cursor: string;
      };
      admin_user: {
        id: string;
        username: string;
        email: string | null;
        phone: string | null;
        city: string | null;
        avatar_path: string | null;
        is_admin: boolean;
        suspended: boolean;
        created_at: string;
        listing_count: number;
        report_count: number;
        shop_id: string | null;
        cursor: string;
      };
      bike_worth: {
        basis: string;
        year_from: number;
        year_to: number;
        ads: number;
        low: number;
        lower_quartile: number;
        median: number;
        upper_quartile: number;
        high: number;
        weeks: Json;
      };
      commission_quote: {
        listing_id: string;
        price: number;
        rate: number;
        amount: number;
        currency: string;
      };
      conversation_message: {
        id: string;
        conversation_id: string;
        seq: number;
        sender_id: string;
        kind: string;
        body: string;
        pictures: Json | null;
        warning: string | null;
        created_at: string;
        bid: Json | null;
      };
      conversation_summary: {
        conversation_id: string;
        side: string;
        listing_id: string | null;
        listing_title_ar: string | null;
        listing_title_en: string | null;
        listing_cover_path: string | null;
        listing_price: number | null;
        start_price: number | null;
        listing_state: string | null;
        other_id: string;
        other_username: string | null;
        other_avatar_path: string | null;
        other_since: string | null;
        other_deleted: boolean;
        last_seq: number;
        last_kind: string | null;
        last_body: string | null;
        last_pictures: number | null;
        last_sender_id: string | null;
        last_bid_amount: number | null;
        last_bid_status: string | null;
        last_message_at: string;
        unread_count: number;
        read_seq: number;
        other_read_seq: number;
        other_delivered_seq: number;
        archived: boolean;
        blocked_by_me: boolean;
      };
      import_outcome: {
        number: number;
        outcome: string;
        problem: Json | null;
      };
      invoice_document: {
        id: string;
        kind: string;
        number: string;
        payment_id: string;
        seller: Json;
        buyer_name: string | null;
        lines: Json;
        net: number;
        vat: number;
        vat_rate: number;
        total: number;
        issued_at: string;
        qr: string | null;
        credits_number: string | null;
        credited_by: string | null;
      };
      known_fit: {
        fit: string;
        state: string;
        sellers: number;
        confirmed: number;
        denied: number;
      };
      listing_card: {
        id: string;
        created_at: string;
        price: number;
        year: number | null;
        mileage_km: number | null;
        engine_cc: number | null;
        kind: string;
        title_ar: string | null;
        title_en: string | null;
        make: string | null;
        model: string | null;
        type: string;
        condition: string;
        city: string;
        warranty: boolean;
        bidding_enabled: boolean;
        reserved: boolean;
        cover_path: string | null;
        image_count: number;
        usual_price: number | null;
        featured: boolean;
      };
      listing_end: {
        state: string;
        kind: string | null;
        type: string | null;
      };
      listing_page: {
        listings: Json | null;
        next: string | null;
        facts: Json | null;
        passed_over: string[] | null;
      };
      own_listing: {
        listing_id: string;
        state: string;
        place: string;
        kind: string;
        title_ar: string | null;
        title_en: string | null;
        cover_path: string | null;
        price: number;
        created_at: string;
        expires_at: string;
        sold_at: string | null;
        featured_until: string | null;
        renewable_from: string | null;
        renewal_due: boolean;
        reasons: Json | null;
        suspension_reason: string | null;
        views: number;
        saves: number;
        conversations: number;
        unread: number;
        best_bid: number | null;
        open_bids: number;
        bid_amount: number | null;
        bid_until: string | null;
        bid_by: string | null;
        conversation_id: string | null;
        commission_id: string | null;
        commission: number | null;
        commission_status: string | null;
        sale_state: string | null;
        sale_price: number | null;
        buyer: string | null;
        buyer_rated: boolean;
      };
      own_listing_counts: {
        on_sale: number;
        reserved: number;
        waiting: number;
        refused: number;
        suspended: number;
        expired: number;
        sold: number;
        views: number[];
        unread: number;
        unread_since: string | null;
        open_bids: number;
        bid_until: string | null;
      };
      own_plan: {
        plan: string;
        plan_ar: string;
        plan_en: string;
        has_shop: boolean;
        until: string | null;
        ad_limit: number | null;
        ads_used: number;
        ads_left: number | null;
      };
      own_shop: {
        id: string;
        owner_id: string;
        name_ar: string | null;
        name_en: string | null;
        description_ar: string | null;
        description_en: string | null;
        contact_number: string | null;
        type: string | null;
        city: string | null;
        lat: number | null;
        lng: number | null;
        hours: Json;
        maps_url: string | null;
        photo_path: string | null;
        cover_path: string | null;
        social_links: Json;
        gallery: string[];
        rating: number | null;
        reviews: number;
        state: string;
        suspension_reason: string | null;
        featured_until: string | null;
        created_at: string;
        updated_at: string;
      };
      own_shop_figures: {
        views: number;
        views_30: number;
        contacts: number;
        contacts_30: number;
        by_day: Json;
        followers: number;
      };
      own_ties: {
        followed: boolean;
        blocked: boolean;
        may_review: boolean;
        review_id: string | null;
        rating: number | null;
        comment: string | null;
        verified: boolean | null;
      };
      payment_request: {
        payment_id: string;
        kind: string;
        amount: number;
        currency: string;
        status: string;
      };
      payment_summary: {
        payment_id: string;
        kind: string;
        amount: number;
        net: number;
        vat: number;
        vat_rate: number;
        credit: number;
        currency: string;
        status: string;
        title_ar: string | null;
        title_en: string | null;
        listing_id: string | null;
        shop_id: string | null;
        plan: string | null;
        period: string | null;
        option: string | null;
        days: number | null;
        rate: number | null;
        created_at: string;
        paid_at: string | null;
        refunded_at: string | null;
        cancellable: boolean;
        payable: boolean;
        attempt: string | null;
        attempted_at: string | null;
        checked_at: string | null;
        invoice_id: string | null;
        invoice_number: string | null;
        credit_note_id: string | null;
        sale_price: number | null;
        by_bid: boolean | null;
        asking_price: number | null;
        buyer_name: string | null;
        cover_path: string | null;
      };
      plan_quote: {
        plan: string;
        plan_ar: string;
        plan_en: string;
        has_shop: boolean;
        ad_limit: number | null;
        period: string;
        days: number;
        change: string;
        price: number;
        credit: number;
        amount: number;
        net: number;
        vat: number;
        vat_rate: number;
        currency: string;
        starts_at: string;
        ends_at: string;
      };
      possible_buyer: {
        person_id: string;
        username: string;
        avatar_path: string | null;
        conversation_id: string;
        bid_amount: number | null;
        accepted: boolean;
        last_message_at: string;
      };
      price_place: {
        listing_id: string;
        low: number;
        lower_quartile: number;
        median: number;
        upper_quartile: number;
        high: number;
      };
      price_statistics: {
        basis: string;
        year_from: number | null;
        year_to: number | null;
        ads: number;
        low: number;
        lower_quartile: number;
        median: number;
        upper_quartile: number;
        high: number;
        bars: number[];
      };
      profile_page: {
        id: string;
        username: string;
        avatar_path: string | null;
        city: string | null;
        bio: string | null;
        created_at: string;
        phone_verified: boolean;
        active_ads: number;
        followers: number;
        reviews: number;
        rating: number | null;
        spread: number[];
        verified_sales: number;
        reply_minutes: number | null;
        shop_id: string | null;
        bikes: Json;
      };
      reported_message: {
        seq: number;
        sender_id: string;
        sender: string;
        kind: string;
        body: string;
        pictures: number;
        warning: string | null;
        created_at: string;
      };
      review_item: {
        id: string;
        other_id: string;
        other_username: string;
        other_avatar_path: string | null;
        rating: number;
        comment: string | null;
        verified: boolean;
        listing_title_ar: string | null;
        listing_title_en: string | null;
        reply: string | null;
        replied_at: string | null;
        created_at: string;
        changed: boolean;
      };
      route_document: {
        path: string;
        state: string;
        indexed: boolean;
        type: string;
        image: string | null;
        image_shape: string | null;
        changed_at: string | null;
        texts: Json;
      };
      sale_fit: {
        fit: string;
        fits: boolean | null;
      };
      sale_summary: {
        sale_id: string;
        listing_id: string;
        role: string;
        state: string;
        title_ar: string | null;
        title_en: string | null;
        price: number | null;
        seller_id: string;
        seller_username: string | null;
        buyer_id: string | null;
        buyer_username: string | null;
        note: string | null;
        decision: string | null;
        created_at: string;
        answer_until: string;
        rival_id: string | null;
        rival_username: string | null;
        rival_price: number | null;
        rival_note: string | null;
        payment_id: string | null;
        amount: number | null;
        payment_status: string | null;
        garage: string | null;
      };
      saved_listing: {
        listing_id: string;
        state: string;
        title_ar: string | null;
        title_en: string | null;
        cover_path: string | null;
        price: number | null;
        saved_price: number | null;
        city: string | null;
        year: number | null;
        saved_at: string;
      };
      search_facet: {
        facet: string | null;
        choices: Json | null;
        exact: boolean | null;
      };
      search_suggestion: {
        kind: string | null;
        value: string | null;
        name_en: string;
        name_ar: string | null;
        listings: number | null;
        price_from: number | null;
        cover_path: string | null;
      };
      shop_card: {
        id: string;
        owner_id: string;
        name_ar: string | null;
        name_en: string | null;
        description_ar: string | null;
        description_en: string | null;
        contact_number: string | null;
        type: string | null;
        city: string | null;
        lat: number | null;
        lng: number | null;
        hours: Json;
        maps_url: string | null;
        photo_path: string | null;
        cover_path: string | null;
        rating: number | null;
        reviews: number;
        featured: boolean;
        distance_km: number | null;
        cursor: string;
      };
      shop_page: {
        id: string;
        owner_id: string;
        name_ar: string | null;
        name_en: string | null;
        description_ar: string | null;
        description_en: string | null;
        contact_number: string | null;
        type: string | null;
        city: string | null;
        lat: number | null;
        lng: number | null;
        hours: Json;
        maps_url: string | null;
        photo_path: string | null;
        cover_path: string | null;
        social_links: Json;
        gallery: string[];
        rating: number | null;
        reviews: number;
        featured: boolean;
        owner_name: string;
        owner_avatar_path: string | null;
        followers: number;
        ads: number;
        created_at: string;
        updated_at: string;
      };
      sold_listing: {
        sale_id: string;
        listing_id: string;
        payment_id: string | null;
        amount: number;
        currency: string;
      };
      suspension: {
        suspended: boolean;
        reason: string | null;
        since: string | null;
        appeal: string | null;
        words: string | null;
        appealed_at: string | null;
        answer: string | null;
        answered_at: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
